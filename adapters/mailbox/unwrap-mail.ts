import { hash } from "node:crypto";
import PostalMime, { type Attachment, type Email } from "postal-mime";
import { htmlText } from "./html-text.ts";
import { mailLetters, mailOptions } from "./mail-letters.ts";
import { readTnef } from "./read-tnef.ts";
import { signedContent } from "./signed-content.ts";

type MailFile = { name: string; bytes: Uint8Array };

/** What a mail says, whatever it is wrapped in. */
type Contents = {
  subject: string;
  /** What its sender wrote, with what it quotes. */
  text: string;
  /** The mails attached to it, and what of it could not be read, as texts. */
  behind: string[];
  /** What was attached, then the pictures in the text; the same bytes once. */
  files: MailFile[];
};

/** Mails within mails that are opened; one deeper within stays a file. */
const maxDepth = 3;
/** Pictures that stand in the text and are smaller than this are logos of signatures. */
const smallPicture = 10_000;

/** Parts that mail programs add by themselves, and nobody has attached: signatures, invitations, cards of the sender, other forms of the text. */
const added = new Set([
  "application/pkcs7-signature",
  "application/x-pkcs7-signature",
  "application/pgp-signature",
  "application/pgp-keys",
  "application/pgp-encrypted",
  "application/ics",
  "text/calendar",
  "text/vcard",
  "text/x-vcard",
  "text/x-amp-html",
  "text/vnd.google.email-reaction+json",
]);

const notes = {
  encrypted:
    "[The mail is encrypted, and the text and files in it were not read: open it in the mailbox, or ask for it unencrypted.]",
  unread:
    "[A part of the mail is signed or encrypted in a way that was not read: open it in the mailbox, or ask for it unsigned.]",
  rich: "[The text of this mail is in winmail.dat, in a form of Outlook's own, and was not read: ask for it as HTML or plain text.]",
};

/**
 * Reads the text and the files of a mail and of the mails in it: signed opaquely, in a winmail.dat, attached.
 *
 * @param bytes of the mail
 */
export async function unwrapMail(email: Email, bytes: Uint8Array, depth = 0): Promise<Contents> {
  const letters = await mailLetters(email, bytes);
  const own: Contents = { subject: letters.subject ?? "", text: textOf(letters), behind: [], files: [] };
  const pictures: MailFile[] = [];
  for (const part of email.attachments) {
    const content = bytesOf(part.content);
    if (isPgp(email)) own.behind = [notes.encrypted];
    else if (isSmime(part)) await addSigned(own, part, depth);
    else if (part.mimeType === "message/rfc822" && depth < maxDepth) await addAttached(own, content, depth);
    else if (isTnef(part)) addTnef(own, content);
    else if (isInText(part)) pictures.push(...(content.byteLength < smallPicture ? [] : [toFile(part)]));
    else if (!added.has(part.mimeType)) own.files.push(toFile(part));
  }
  return { ...own, files: once([...own.files, ...pictures]) };
}

async function addSigned(own: Contents, part: Attachment, depth: number): Promise<void> {
  const content = signedContent(bytesOf(part.content));
  if (content === "encrypted") return void own.behind.push(notes.encrypted);
  const email = content && depth < maxDepth && (await PostalMime.parse(content, mailOptions).catch(() => undefined));
  if (!email) {
    own.behind.push(notes.unread);
    own.files.push(toFile(part));
    return;
  }
  const { text, behind, files } = await unwrapMail(email, content, depth + 1);
  own.text = [own.text, text].filter((one) => one.trim() !== "").join("\n\n");
  own.behind.push(...behind);
  own.files.push(...files);
}

async function addAttached(own: Contents, bytes: Uint8Array, depth: number): Promise<void> {
  const email = await PostalMime.parse(bytes, mailOptions).catch(() => undefined);
  if (!email) return void own.files.push({ name: "mail.eml", bytes });
  const { subject, text, behind, files } = await unwrapMail(email, bytes, depth + 1);
  const from = email.from?.address ? ` from ${email.from.address}` : "";
  own.behind.push(
    [`[Attached mail${from}: ${subject || "without a subject"}]`, text.trim(), ...behind].filter(Boolean).join("\n\n"),
  );
  own.files.push(...files);
}

function addTnef(own: Contents, bytes: Uint8Array): void {
  const { text, files } = readTnef(bytes) ?? { text: "", files: [] };
  if (own.text.trim() === "") own.text = text;
  if (own.text.trim() === "") own.behind.push(notes.rich);
  own.files.push(...files);
}

/** The text of a mail: its plain part where that says something, else that of its HTML. */
function textOf({ text, html }: Pick<Email, "text" | "html">): string {
  return text?.trim() || !html ? (text ?? "") : htmlText(html);
}

const isSmime = ({ mimeType }: Attachment): boolean => /^application\/(?:x-)?pkcs7-mime$/.test(mimeType);
const isPgp = ({ headers }: Email): boolean =>
  headers.some(({ key, value }) => key === "content-type" && /multipart\/encrypted/i.test(value));
const isTnef = ({ mimeType, filename }: Attachment): boolean =>
  /^application\/(?:vnd\.)?ms-tnef$/.test(mimeType) || filename?.toLowerCase() === "winmail.dat";
const isInText = ({ related, disposition, mimeType }: Attachment): boolean =>
  (related === true || disposition === "inline") && mimeType.startsWith("image/");

function toFile({ filename, mimeType, content }: Attachment): MailFile {
  return { name: filename || mimeType.replace("/", "."), bytes: bytesOf(content) };
}

/** Files without those that have the bytes of an earlier one. */
function once(files: readonly MailFile[]): MailFile[] {
  const seen = new Set<string>();
  return files.filter(({ bytes }) => seen.size < seen.add(hash("sha256", bytes)).size);
}

/** The bytes of a part. */
export const bytesOf = (content: Attachment["content"]): Uint8Array =>
  typeof content === "string" ? Buffer.from(content) : new Uint8Array(content);
