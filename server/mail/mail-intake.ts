import { hash } from "node:crypto";
import { attachmentStore } from "../../adapters/attachments/attachment-store.ts";
import type { Config } from "../../adapters/config.ts";
import type { Log } from "../../adapters/log.ts";
import type { ParsedMail } from "../../adapters/mailbox/parse-mail.ts";
import { readMail } from "../../adapters/mailbox/read-mail.ts";
import type { Context } from "../../domain/context.ts";
import type { Attachment } from "../../domain/enquiries/submit-enquiry.ts";
import { type FileContext, type FileStores, randomKey } from "../../domain/files/file-area.ts";
import { discardFiles } from "../../domain/files/remove-files.ts";
import { storeFile } from "../../domain/files/store-file.ts";
import { type IntakeResult, maxMailBytes, reasons } from "../../domain/incoming-mail/incoming-mail.ts";
import { holdUnread, takeMail } from "../../domain/incoming-mail/take-mail.ts";

type Options = {
  /** The system's, not a visitor's. */
  context: Context;
  files: FileStores;
  config: Pick<Config, "mailFrom" | "mailboxAddress">;
  log: Log;
};

const unreadReasons = { "too large": reasons.tooLarge, unreadable: reasons.unreadable, "too slow": reasons.tooSlow };

/**
 * Takes mails, whichever way they come: from the mailbox, or handed over at /mail/incoming.
 *
 * @returns a function that takes the bytes of one mail, as often as it is called with them
 */
export function createMailIntake({ context, files, config, log }: Options) {
  const fileContext: FileContext = { db: context.db, now: context.now, files };
  const store = attachmentStore(fileContext);
  const own = [config.mailFrom ?? "", config.mailboxAddress ?? ""].filter(Boolean).map((one) => one.toLowerCase());

  /** Our own addresses, and that of the mailbox with the key of any mail in it. */
  function ownAddresses(from: string): string[] {
    const [before = "", after = ""] = own.find((one) => one.includes("{key}"))?.split("{key}") ?? [];
    const isKeyed = before !== "" && from.startsWith(before) && from.endsWith(after);
    return [...own, `${before.replace(/[+.=-]$/, "")}${after}`, ...(isKeyed ? [from] : [])];
  }

  /** @throws what the database or the store throws: then the mail is to be handed over again */
  async function take(bytes: Uint8Array): Promise<IntakeResult> {
    const read = bytes.byteLength > maxMailBytes ? "too large" : await readMail(bytes);
    const raw = read === "too large" ? undefined : await storeRaw(bytes);
    const { keepsRaw, ...taken } =
      typeof read === "string"
        ? await holdUnread(context, { fingerprint: hash("sha256", bytes), reason: unreadReasons[read], raw })
        : await takeParsed(read, raw);
    if (raw !== undefined && !keepsRaw) await discardFiles(fileContext, [raw]);
    log.info({ state: taken.state, reason: taken.reason }, "a mail has come in");
    return taken;
  }

  /** Stores the bytes of a mail as they came: what was read wrongly can be read again. @returns the key */
  async function storeRaw(bytes: Uint8Array): Promise<string> {
    const key = randomKey("eml");
    await storeFile(fileContext, { area: "attachments", key, contentType: "message/rfc822", bytes });
    return key;
  }

  async function takeParsed({ mail, files: offered, fingerprint }: ParsedMail, raw: string | undefined) {
    const stored: Attachment[] = [];
    const excluded: { name: string; reason: string }[] = [];
    for (const file of offered.slice(0, 50)) {
      const reason = store.refusal(file, stored.length);
      if (reason === undefined) stored.push(await store.store(file));
      else excluded.push({ name: file.name, reason });
    }
    const mailParts = { files: stored, excluded, fingerprint, raw, ownAddresses: ownAddresses(mail.from.address) };
    // When the database fails during the commit the mail may be taken: the sweep deletes the files if it is not.
    const { keepsFiles, ...taken } = await takeMail(context, mail, mailParts);
    if (!keepsFiles) await store.forget(stored);
    return taken;
  }

  return take;
}

export type MailIntake = ReturnType<typeof createMailIntake>;
