import { mailServerFailure } from "../../adapters/mail/mail-server-failure.ts";
import { tryMailServer } from "../../adapters/mail/mailer.ts";
import { type Finding, sound, wrong } from "./finding.ts";

/** Whether the mail server of SMTP_URL takes our login. Nothing is sent. */
export async function checkMailServer(url: string): Promise<Finding> {
  try {
    await tryMailServer(url);
    return sound(`${new URL(url).hostname} takes mail`);
  } catch (error) {
    return wrong(mailServerFailure(error, "SMTP_URL"));
  }
}
