import { isUtf8 } from "node:buffer";
import PostalMime, { decodeWords, type Email } from "postal-mime";
import { decodeText } from "../files/decode-text.ts";

/** How PostalMime reads mails, with bounds for those that are made to take long. */
export const mailOptions = { forceRfc822Attachments: true, maxNestingDepth: 50, maxHeadersSize: 500_000 } as const;
/** Bytes in which the headers of a mail are looked for. */
const maxHead = 500_000;
const western = "windows-1252";

/**
 * The texts and the subject of a mail with the letters that were meant. A mail may name no charset, or a wrong one: what is UTF-8 is read as such, and
 * what cannot be what the mail says is read as lists are (files/decode-text.ts).
 *
 * @param bytes of the mail
 */
export async function mailLetters(email: Email, bytes: Uint8Array): Promise<Pick<Email, "text" | "html" | "subject">> {
  const undeclared = isBroken(email.text) || isBroken(email.html) ? await readAs(western, bytes) : undefined;
  const text = undeclared ? await guessed(undeclared.text) : asUtf8(email.text, bytes);
  const html = undeclared ? await guessed(undeclared.html) : asUtf8(email.html, bytes);
  const subject = isBroken(email.subject) ? await subjectOf(bytes) : email.subject;
  return { ...(text !== undefined && { text }), ...(html !== undefined && { html }), ...(subject !== undefined && { subject }) };
}

const isBroken = (text = ""): boolean => text.includes("\ufffd");

/** A mail whose text parts are all read in one charset. */
function readAs(charset: string, bytes: Uint8Array): Promise<Email> {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  const named = raw.replace(/charset="?[\w.:-]{1,40}"?/gi, `charset=${charset}`);
  const all = named.replace(/^(content-type:[ \t]*text\/[a-z]{1,20})[ \t]*(;|\r?\n)/gim, `$1; charset=${charset}$2`);
  return PostalMime.parse(
    Buffer.from(/^content-type:/im.test(all) ? all : `Content-Type: text/plain; charset=${charset}\r\n${all}`, "latin1"),
    mailOptions,
  );
}

async function guessed(text: string | undefined): Promise<string | undefined> {
  const bytes = text === undefined ? undefined : westernBytes(text);
  return bytes ? (await decodeText(bytes)).text : text;
}

/** A text that was read as Windows-1252 and is UTF-8, as that. In a mail that says UTF-8 throughout, such letters are meant: ×€. */
function asUtf8(text: string | undefined, mail: Uint8Array): string | undefined {
  if (text === undefined || !/[\u00c2-\u00f4]/.test(text)) return text;
  const bytes = westernBytes(text);
  return bytes && isUtf8(bytes) && !saysUtf8(mail) ? bytes.toString("utf8") : text;
}

/** Whether a mail names UTF-8 as its charset, and no other. */
function saysUtf8(mail: Uint8Array): boolean {
  const raw = Buffer.from(mail.buffer, mail.byteOffset, mail.byteLength).toString("latin1");
  const named = [...raw.matchAll(/charset="?([\w.:-]{1,40})/gi)].map(([, charset = ""]) => charset);
  return named.length > 0 && named.every((charset) => /^utf-?8$/i.test(charset));
}

/** The letters of Windows-1252 that are not those of ISO 8859-1, by their bytes; it decodes every byte, so that nothing is lost on the way back. */
const letters = new Map(
  Array.from({ length: 32 }, (_, at) => [new TextDecoder(western).decode(Uint8Array.of(0x80 + at)), 0x80 + at]),
);

/** The bytes that a text was read from; undefined where it has a letter that Windows-1252 has not. */
function westernBytes(text: string): Buffer | undefined {
  const bytes = Buffer.alloc(text.length);
  for (let at = 0; at < text.length; at++) {
    const byte = letters.get(text.charAt(at)) ?? text.charCodeAt(at);
    if (byte > 0xff) return undefined;
    bytes[at] = byte;
  }
  return bytes;
}

/** The subject from the bytes of the header: encoded words that are cut within a letter are joined before they are decoded. */
async function subjectOf(bytes: Uint8Array): Promise<string> {
  const head =
    Buffer.from(bytes.subarray(0, maxHead))
      .toString("latin1")
      .split(/\r?\n\r?\n/, 1)[0] ?? "";
  const line = /^subject:[ \t]*([^\r\n]*(?:\r?\n[ \t][^\r\n]*)*)/im.exec(head)?.[1] ?? "";
  const { text } = await decodeText(Buffer.from(line.replace(/\r?\n(?=[ \t])/g, ""), "latin1"));
  return decodeWords(joinWords(text));
}

/** Neighboring encoded words (RFC 2047) of one charset as one. */
function joinWords(text: string): string {
  const words = /=\?([^?\s]{1,40})\?([QqBb])\?([^?]*)\?=(?:[ \t]+(?==\?))?/g;
  let joined: { charset: string; bytes: Buffer[] } | undefined;
  const parts: string[] = [];
  let end = 0;
  const finish = () => {
    if (joined) parts.push(`=?${joined.charset}?B?${Buffer.concat(joined.bytes).toString("base64")}?=`);
    joined = undefined;
  };
  for (const { 0: whole, 1: charset = "", 2: encoding = "", 3: coded = "", index } of text.matchAll(words)) {
    const bytes = /b/i.test(encoding) ? Buffer.from(coded, "base64") : quotedBytes(coded);
    if (index > end || joined?.charset.toLowerCase() !== charset.toLowerCase()) finish();
    parts.push(text.slice(end, index));
    joined ??= { charset, bytes: [] };
    joined.bytes.push(bytes);
    end = index + whole.length;
  }
  finish();
  return [...parts, text.slice(end)].join("");
}

function quotedBytes(coded: string): Buffer {
  const text = coded
    .replaceAll("_", " ")
    .replace(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(text, "latin1");
}
