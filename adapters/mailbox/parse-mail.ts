import { hash } from "node:crypto";
import PostalMime, { type Address, type Attachment, type Email } from "postal-mime";
import { cleanText } from "../../domain/fields/clean-text.ts";
import { cutQuotation } from "../../domain/incoming-mail/cut-quotation.ts";
import { type IncomingMail, maxMailText } from "../../domain/incoming-mail/incoming-mail.ts";
import { mailOptions } from "./mail-letters.ts";
import { bytesOf, unwrapMail } from "./unwrap-mail.ts";

/** A mail and its files. `fingerprint`: SHA-256 of the files; of the whole mail where no Message-ID tells it from others. */
export type ParsedMail = { mail: IncomingMail; files: { name: string; bytes: Uint8Array }[]; fingerprint: string };

/** What a mail server says of a delivery (RFC 3464, RFC 6533), and its parts with the mail that it is about. */
const statusPart = /^message\/(?:global-)?delivery-status$/;
const reportPart = /^(?:message\/.*|text\/rfc822-headers)$/;

/** Parses the bytes of a mail (RFC 5322, MIME). @throws the parser's error for what is no mail, such as parts nested without end */
export async function parseMail(bytes: Uint8Array): Promise<ParsedMail> {
  const email = await PostalMime.parse(bytes, mailOptions);
  const headers: Record<string, string> = {};
  for (const { key, value } of email.headers) headers[key] ??= value;
  // A gateway may have put the report into another mail.
  const isReport =
    email.attachments.some(({ mimeType }) => statusPart.test(mimeType)) ||
    (/multipart\/report/i.test(headers["content-type"] ?? "") &&
      !/disposition-notification/i.test(headers["content-type"] ?? ""));
  // A receipt that a mail was read is written by a program.
  if (/disposition-notification/i.test(headers["content-type"] ?? "")) headers["auto-submitted"] ??= "auto-replied";
  // The mail in a report is one of ours.
  const { subject, text, behind, files } = await unwrapMail(isReport ? { ...email, attachments: [] } : email, bytes);
  return {
    mail: {
      messageId: ids(email.messageId)[0] ?? "",
      references: [...ids(email.inReplyTo), ...ids(email.references)],
      from: senderOf(email),
      to: recipientsOf(email, headers),
      subject,
      date: email.date ?? "",
      text: paragraphs([text, ...behind]),
      ownText: paragraphs([cutQuotation(cleanText(text, { multiline: true, maxLength: maxMailText })), ...behind]),
      isReaction: email.attachments.some(({ mimeType }) => mimeType === "text/vnd.google.email-reaction+json"),
      headers,
      report: isReport
        ? email.attachments
            .filter(({ mimeType }) => reportPart.test(mimeType))
            .map(decode)
            .join("\n")
        : undefined,
    },
    files,
    fingerprint: email.messageId
      ? hash("sha256", files.map((file) => hash("sha256", file.bytes)).join(" "))
      : hash("sha256", bytes),
  };
}

/** Message-IDs without their brackets. */
function ids(text = ""): string[] {
  const inBrackets = [...text.matchAll(/<([^<>\s]+)>/g)].map(([, id = ""]) => id);
  return inBrackets.length > 0 ? inBrackets : text.split(/\s+/).filter(Boolean);
}

function senderOf({ from }: Email): IncomingMail["from"] {
  const [one] = flat(from ? [from] : []);
  return { address: one?.address.toLowerCase() ?? "", name: one?.name ?? "" };
}

/** All addresses that a mail names as its recipients; the envelope's too, where the mail server wrote them down. */
function recipientsOf({ to = [], cc = [] }: Email, headers: Record<string, string>): string[] {
  const envelope = ["delivered-to", "x-original-to", "envelope-to", "x-envelope-to"].map((name) => headers[name] ?? "");
  return [...flat([...to, ...cc]).map(({ address }) => address), ...envelope].filter(Boolean).map((one) => one.toLowerCase());
}

const flat = (addresses: readonly Address[]) =>
  addresses.flatMap((one) =>
    one.group ? one.group : one.address === undefined ? [] : [{ name: one.name, address: one.address }],
  );

/** Texts below each other, with an empty line between. */
const paragraphs = (texts: readonly string[]) => texts.filter((one) => one.trim() !== "").join("\n\n");

/** The text of a part of a report; some servers encode the mail that came back. */
function decode({ content }: Attachment): string {
  const text = new TextDecoder().decode(bytesOf(content));
  return /^[A-Za-z0-9+/=\s]+$/.test(text.slice(0, 10_000)) ? Buffer.from(text, "base64").toString("utf8") : text;
}
