import { randomUUID } from "node:crypto";
import type { Config } from "../../adapters/config.ts";
import { mailServerFailure } from "../../adapters/mail/mail-server-failure.ts";
import { smtpMailer } from "../../adapters/mail/mailer.ts";
import { waitForMail } from "../../adapters/mailbox/wait-for-mail.ts";
import { type Finding, sound, warned, wrong } from "./finding.ts";

/** Milliseconds that a mail may take from our mail server to our mailbox; most take a few seconds. */
const usualPatience = 60_000;

/**
 * Sends a mail to the site's own address and waits until it is in the mailbox. The site takes no mail from its own address, so nothing is filed.
 *
 * @param from the address that our mail comes from
 */
export async function checkTestMail(
  { smtpUrl, mailboxUrl, mailboxAddress }: Pick<Config, "smtpUrl" | "mailboxUrl" | "mailboxAddress">,
  from: string | undefined,
  patience = usualPatience,
): Promise<Finding> {
  if (smtpUrl === undefined || mailboxUrl === undefined || mailboxAddress === undefined || !from)
    return warned("none was sent: it needs SMTP_URL, MAIL_FROM, MAILBOX_URL and MAILBOX_ADDRESS.");
  const to = mailboxAddress.replace("{key}", "doctor");
  const messageId = `<doctor-${randomUUID()}@${from.slice(from.lastIndexOf("@") + 1)}>`;
  const sentAt = performance.now();
  const mailer = smtpMailer(smtpUrl);
  try {
    await mailer.send({
      ...{ from: { name: "", address: from }, to, replyTo: "", messageId, references: [], attachments: [] },
      subject: "Test mail of the site",
      text: "npm run cli -- doctor --test-mail has sent this, to see whether it arrives.",
      html: "<p>npm run cli -- doctor --test-mail has sent this, to see whether it arrives.</p>",
      isWrittenByPerson: false,
    });
  } catch (error) {
    return wrong(mailServerFailure(error, "SMTP_URL"));
  } finally {
    mailer.close();
  }
  try {
    if (!(await waitForMail(mailboxUrl, messageId, patience)))
      return wrong(
        `A mail to ${to} left, and was not in the mailbox of MAILBOX_URL within ${Math.round(patience / 1000)} seconds: see whether that address leads to that mailbox, whether it lies among spam, and what the mail server's log says of ${messageId}.`,
      );
  } catch (error) {
    return wrong(mailServerFailure(error, "MAILBOX_URL"));
  }
  return sound(`to ${to} and back in ${((performance.now() - sentAt) / 1000).toFixed(1)} seconds`);
}
