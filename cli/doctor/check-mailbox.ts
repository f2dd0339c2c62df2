import { tryMailbox } from "../../adapters/mailbox/imap-mailbox.ts";
import { mailboxFailure } from "../../adapters/mailbox/mailbox-failure.ts";
import { type Finding, sound, wrong } from "./finding.ts";

/** Whether the mailbox of MAILBOX_URL opens. Nothing in it is read or changed. */
export async function checkMailbox(url: string): Promise<Finding> {
  try {
    await tryMailbox(url);
    return sound(`${new URL(url).hostname} opens it`);
  } catch (error) {
    return wrong(mailboxFailure(error));
  }
}
