import { mailServerFailure } from "../../adapters/mail/mail-server-failure.ts";
import { tryMailbox } from "../../adapters/mailbox/imap-mailbox.ts";
import { type Finding, sound, wrong } from "./finding.ts";

/** Whether the mailbox of MAILBOX_URL opens. Nothing in it is read or changed. */
export async function checkMailbox(url: string): Promise<Finding> {
  try {
    await tryMailbox(url);
    return sound(`${new URL(url).hostname} opens it`);
  } catch (error) {
    return wrong(mailServerFailure(error, "MAILBOX_URL"));
  }
}
