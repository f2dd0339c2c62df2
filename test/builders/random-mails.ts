import { encodeText } from "./encode-text.ts";
import { type Encoding, file, join, multipart, part, signed, tnef } from "./mail-corpus.ts";
import { fc } from "./property.ts";

/**
 * A mail that a person wrote: `said` is in its text, and `letters` where the mail tells its charset; `attached` are the names of its files. `head`: what
 * depends on the request.
 */
export type RandomMail = { said: string; letters: string; attached: readonly string[]; raw: (head: string) => Buffer };

/** What people write beside the word that is looked for, and the code page that their mail program may save it in. */
const languages = [
  { text: "Yes, please send five meters.", charset: "windows-1252" },
  { text: "Ja, bitte fünf Meter – größtes Stück, 12 €.", charset: "windows-1252" },
  { text: "请寄五米多纤维贴衬织物，谢谢。", charset: "gbk" },
  { text: "はい、5メートルお願いします。", charset: "shift_jis" },
  { text: "5미터 보내 주세요. 감사합니다.", charset: "euc-kr" },
  { text: "Beş metre gönderin, teşekkürler.", charset: "windows-1254" },
  { text: "Пришлите, пожалуйста, пять метров.", charset: "windows-1251" },
  { text: "Proszę przysłać pięć metrów, dziękuję.", charset: "windows-1250" },
] as const;

const quotations = [
  "",
  "\r\n\r\nOn Mon, 23 Nov 2026 at 10:02, Warpline <desk@warpline.example> wrote:\r\n> Shall we send it?",
  "\r\n\r\nFrom: Warpline\r\nSent: Monday\r\nTo: Ada\r\nSubject: Your request\r\n\r\nShall we send it?",
  "\r\n\r\n-----Original Message-----\r\nShall we send it?",
  "\r\n\r\n> Shall we send it?",
] as const;

/** What stands above the words of those who answer below the quotation. */
const quotedAbove = [
  "",
  "> Shall we send it?\r\n\r\n",
  "On Mon, 23 Nov 2026, Warpline wrote:\r\n> Shall we send it?\r\n\r\n",
] as const;

/** Headers that programs put on mails of people. */
const marks = [
  "",
  "X-Auto-Response-Suppress: DR, OOF, AutoReply\r\n",
  "List-ID: <lab.lab.example>\r\nPrecedence: list\r\n",
  "Precedence: bulk\r\n",
  "Auto-Submitted: no\r\n",
] as const;

type Wrapping = (text: Buffer, files: readonly Buffer[]) => Buffer;
const mixed: Wrapping = (text, files) => (files.length === 0 ? text : multipart("mixed", text, ...files));
const wrappings: Readonly<Record<string, Wrapping>> = {
  mixed,
  "files first": (text, files) => multipart("mixed", ...files, text),
  "signed, the signature beside": (text, files) =>
    multipart("signed", mixed(text, files), file("smime.p7s", "application/pkcs7-signature", "0")),
  "signed opaquely": (text, files) =>
    file("smime.p7m", "application/pkcs7-mime; smime-type=signed-data", signed(mixed(text, files))),
  "with what programs add": (text, files) =>
    multipart(
      "mixed",
      text,
      file("invite.ics", "text/calendar", "BEGIN:VCALENDAR"),
      ...files,
      file("a.vcf", "text/vcard", "BEGIN:VCARD"),
    ),
};

const nameOf = (at: number) => `${at}.pdf`;
const pdf = (at: number) => file(nameOf(at), "application/pdf", `%PDF-1.7 ${at}`);

let count = 0;

/** Mails of people in every combination of headers, wrappings, letters and languages. */
export const randomMail: fc.Arbitrary<RandomMail> = fc
  .record({
    language: fc.constantFrom(...languages),
    saved: fc.constantFrom("utf8", "named", "unnamed"),
    transfer: fc.constantFrom<Encoding["transfer"]>("8bit", "quoted-printable", "base64"),
    isHtml: fc.boolean(),
    above: fc.constantFrom(...quotedAbove),
    quotation: fc.constantFrom(...quotations),
    mark: fc.constantFrom(...marks),
    wrapping: fc.constantFrom(...Object.keys(wrappings)),
    files: fc.integer({ min: 0, max: 3 }),
    isTnef: fc.boolean(),
    isAttached: fc.boolean(),
  })
  .map(({ language, saved, transfer, isHtml, above, quotation, mark, wrapping, files, isTnef, isAttached }): RandomMail => {
    const said = `mark${++count}q`;
    const written = `${above}${said}\r\n${language.text}${quotation}`;
    const text = isHtml ? `<div>${written.replaceAll("<", "&lt;").replaceAll("\r\n", "<br>\r\n")}</div>` : written;
    const type = isHtml ? "text/html" : "text/plain";
    const names = Array.from({ length: files }, (_, at) => nameOf(at));
    const wrapped = isTnef
      ? [
          file(
            "winmail.dat",
            "application/ms-tnef",
            tnef("", Object.fromEntries(names.map((name, at) => [name, `%PDF-1.7 ${at}`]))),
          ),
        ]
      : names.map((_, at) => pdf(at));
    const body = (wrappings[wrapping] as Wrapping)(bodyOf(text, type, { saved, transfer, charset: language.charset }), wrapped);
    // A colleague passes the mail on: what was written is in the mail that is attached.
    const outer = isAttached
      ? multipart(
          "related",
          part("See below.", { charset: "utf8", transfer: "8bit" }),
          join("Content-Type: message/rfc822\r\n\r\nFrom: ada@lab.example\r\n", body),
        )
      : body;
    return {
      said,
      letters: saved === "unnamed" ? "" : language.text,
      attached: names,
      raw: (head) => join(`${head}${mark}Message-ID: <r${count}.${said}@mail.lab.example>\r\nMIME-Version: 1.0\r\n`, outer),
    };
  });

/** A part with its text, in UTF-8, in the code page that it names, or in one that it does not name. */
function bodyOf(
  text: string,
  type: string,
  { saved, transfer, charset }: { saved: string; transfer: Encoding["transfer"]; charset: string },
): Buffer {
  if (saved === "utf8") return part(text, { charset: "utf8", transfer }, type);
  const named = saved === "named" ? `; charset=${charset}` : "";
  const head = `Content-Type: ${type}${named}\r\nContent-Transfer-Encoding: 8bit\r\n\r\n`;
  return join(head, Buffer.from(encodeText(text, charset)));
}
