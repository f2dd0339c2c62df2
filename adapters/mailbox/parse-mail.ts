import { hash } from "node:crypto";
import PostalMime, { type Address, type Attachment, type Email } from "postal-mime";
import { cleanText } from "../../domain/fields/clean-text.ts";
import { cutQuotation } from "../../domain/incoming-mail/cut-quotation.ts";
import { type IncomingMail, maxMailText } from "../../domain/incoming-mail/incoming-mail.ts";
import { htmlText } from "./html-text.ts";

/** A mail and its files. `fingerprint`: SHA-256 of the files; of the whole mail where no Message-ID tells it from others. */
export type ParsedMail = { mail: IncomingMail; files: { name: string; bytes: Uint8Array }[]; fingerprint: string };

/** Parts of a report of a mail server. */
const reportParts = new Set([
  "message/delivery-status",
  "message/global-delivery-status",
  "text/rfc822-headers",
  "message/rfc822",
]);
/** Pictures that stand in the text and are smaller than this are logos of signatures. */
const smallPicture = 10_000;

/** Parses the bytes of a mail (RFC 5322, MIME). @throws the parser's error for what is no mail, such as parts nested without end */
export async function parseMail(bytes: Uint8Array): Promise<ParsedMail> {
  const email = await PostalMime.parse(bytes, { forceRfc822Attachments: true, maxNestingDepth: 50, maxHeadersSize: 500_000 });
  const headers: Record<string, string> = {};
  for (const { key, value } of email.headers) headers[key] ??= value;
  const isReport =
    /multipart\/report/i.test(headers["content-type"] ?? "") && !/disposition-notification/i.test(headers["content-type"] ?? "");
  // A receipt that a mail was read is written by a program.
  if (/disposition-notification/i.test(headers["content-type"] ?? "")) headers["auto-submitted"] ??= "auto-replied";
  const text = textOf(email);
  const files = isReport ? [] : email.attachments.filter((part) => !isLogo(part)).map(toFile);
  return {
    mail: {
      messageId: ids(email.messageId)[0] ?? "",
      references: [...ids(email.inReplyTo), ...ids(email.references)],
      from: senderOf(email),
      to: recipientsOf(email, headers),
      subject: email.subject ?? "",
      date: email.date ?? "",
      text,
      ownText: cutQuotation(cleanText(text, { multiline: true, maxLength: maxMailText })),
      headers,
      report: isReport
        ? email.attachments
            .filter(({ mimeType }) => reportParts.has(mimeType))
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

/** The text of a mail: its plain part where that says something, else that of its HTML. */
function textOf({ text, html }: Email): string {
  return text?.trim() || !html ? (text ?? "") : htmlText(html);
}

function isLogo({ related, disposition, mimeType, content }: Attachment): boolean {
  const stands = related === true || disposition === "inline";
  return stands && mimeType.startsWith("image/") && bytesOf(content).byteLength < smallPicture;
}

function toFile({ filename, mimeType, content }: Attachment): { name: string; bytes: Uint8Array } {
  return { name: filename || mimeType.replace("/", "."), bytes: bytesOf(content) };
}

const bytesOf = (content: Attachment["content"]): Uint8Array =>
  typeof content === "string" ? Buffer.from(content) : new Uint8Array(content);

const decode = ({ content }: Attachment): string => new TextDecoder().decode(bytesOf(content));
