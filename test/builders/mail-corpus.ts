import {
  ContentInfo,
  EncapsulatedContent,
  EncapsulatedContentInfo,
  id_data,
  id_envelopedData,
  id_signedData,
  SignedData,
} from "@peculiar/asn1-cms";
import { AsnConvert, OctetString } from "@peculiar/asn1-schema";

/** Builds the corpus of mails: shapes that mail programs, mail servers and people really send, each with what must become of it. */

/** A request of ours, as mails name it. */
export type Named = {
  /** The Message-ID of our answer, with brackets. */
  id: string;
  /** The random reference in it. */
  key: string;
  /** Message-ID of the mail to staff. */
  staffId: string;
  reference: string;
  sender: string;
};

export type Sample = {
  name: string;
  /** Bytes of the mail that is about a request. */
  raw: (of: Named) => Buffer;
  becomes: "filed" | "quarantined" | "ignored";
  /** The text in the thread. */
  text?: string;
  /** Names of files in the thread. */
  files?: readonly string[];
};

export type Encoding = { charset: BufferEncoding | "windows-1252"; transfer: "8bit" | "quoted-printable" | "base64" };
const encodings: readonly Encoding[] = [
  { charset: "utf8", transfer: "8bit" },
  { charset: "utf8", transfer: "quoted-printable" },
  { charset: "utf8", transfer: "base64" },
  { charset: "latin1", transfer: "quoted-printable" },
  { charset: "latin1", transfer: "8bit" },
];
const charsetNames: Record<string, string> = { utf8: "utf-8", latin1: "iso-8859-1" };

/** A text part with its headers. */
export function part(text: string, { charset, transfer }: Encoding, type = "text/plain"): Buffer {
  const bytes = Buffer.from(text, charset as BufferEncoding);
  const head = `Content-Type: ${type}; charset="${charsetNames[charset]}"\r\nContent-Transfer-Encoding: ${transfer}\r\n\r\n`;
  if (transfer === "base64") return Buffer.from(head + bytes.toString("base64").replace(/.{76}/g, "$&\r\n"));
  if (transfer === "8bit") return Buffer.concat([Buffer.from(head), bytes]);
  const lines = text.split("\r\n").map((line) => {
    const coded = [...Buffer.from(line, charset as BufferEncoding)].map((byte) =>
      byte === 61 || byte > 126 || byte < 32 ? `=${byte.toString(16).toUpperCase().padStart(2, "0")}` : String.fromCharCode(byte),
    );
    // Soft line breaks, as at most 76 characters stand in a line.
    const pieces: string[] = [];
    for (let at = 0; at < coded.length; at += 24) pieces.push(coded.slice(at, at + 24).join(""));
    return pieces.join("=\r\n");
  });
  return Buffer.from(head + lines.join("\r\n"));
}

export const join = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((one) => (typeof one === "string" ? Buffer.from(one) : one)));
export const multipart = (kind: string, ...parts: Buffer[]) =>
  join(
    `Content-Type: multipart/${kind}; boundary="=_b${kind}"\r\n\r\n`,
    ...parts.flatMap((one) => [`--=_b${kind}\r\n`, one, "\r\n"]),
    `--=_b${kind}--\r\n`,
  );

let count = 0;
/** A mail from a person: the usual headers, then `body` with its own. */
function mail(of: Named, headers: Record<string, string>, body: Buffer): Buffer {
  const all = {
    "Message-ID": `<m${++count}.${of.reference}@mail.lab.example>`,
    Date: "Mon, 23 Nov 2026 10:15:00 +0100",
    From: `Ada Lovelace <${of.sender}>`,
    To: "Warpline Test Materials <desk@warpline.example>",
    "MIME-Version": "1.0",
    ...headers,
  };
  const lines = Object.entries(all)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}: ${value}\r\n`);
  return join(...lines, body);
}
const plain: Encoding = { charset: "utf8", transfer: "8bit" };
export const file = (name: string, type: string, bytes: Buffer | string) =>
  join(
    `Content-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n`,
    Buffer.from(bytes).toString("base64").replace(/.{76}/g, "$&\r\n"),
  );

/** What people write, with the letters of their language; and how their mail programs introduce a quotation. */
const languages = [
  {
    code: "en",
    said: "Yes, please send it.\r\nFive metres of the 115 g cloth.\r\n\r\nAda",
    re: "Re",
    on: "On Mon, 23 Nov 2026 at 10:02, Warpline Test Materials <\r\ndesk@warpline.example> wrote:",
    short: "On 23 Nov 2026, at 10:02, Warpline Test Materials wrote:",
    bird: "On 23/11/2026 10:02, Warpline Test Materials wrote:",
    block: [
      "From: Warpline Test Materials <desk@warpline.example>",
      "Sent: Monday, November 23, 2026 10:02 AM",
      "To: Ada Lovelace",
      "Subject: ",
    ],
    original: "-----Original Message-----",
    phone: "Sent from my iPhone",
  },
  {
    code: "de",
    said: "Ja, bitte schicken Sie es.\r\nFünf Meter, größtes Stück.\r\n\r\nGrüße\r\nJörg",
    re: "AW",
    on: "Am Mo., 23. Nov. 2026 um 10:02 Uhr schrieb Warpline Test Materials <\r\ndesk@warpline.example>:",
    short: "Am 23.11.2026 um 10:02 schrieb Warpline Test Materials:",
    bird: "Am 23.11.26 um 10:02 schrieb Warpline Test Materials:",
    block: [
      "Von: Warpline Test Materials <desk@warpline.example>",
      "Gesendet: Montag, 23. November 2026 10:02",
      "An: Ada Lovelace",
      "Betreff: ",
    ],
    original: "-----Ursprüngliche Nachricht-----",
    phone: "Von meinem iPhone gesendet",
  },
  {
    code: "fr",
    said: "Oui, envoyez-le, s'il vous plaît.\r\nCinq mètres, déjà coupés.\r\n\r\nHélène",
    re: "RE",
    on: "Le lun. 23 nov. 2026 à 10:02, Warpline Test Materials <\r\ndesk@warpline.example> a écrit :",
    short: "Le 23 nov. 2026 à 10:02, Warpline Test Materials a écrit :",
    bird: "Le 23/11/2026 à 10:02, Warpline Test Materials a écrit :",
    block: [
      "De : Warpline Test Materials <desk@warpline.example>",
      "Envoyé : lundi 23 novembre 2026 10:02",
      "À : Ada Lovelace",
      "Objet : ",
    ],
    original: "-----Message d'origine-----",
    phone: "Envoyé de mon iPhone",
  },
  {
    code: "es",
    said: "Sí, envíenlo por favor.\r\nCinco metros, mañana.\r\n\r\nIñaki",
    re: "RE",
    on: "El lun, 23 nov 2026 a las 10:02, Warpline Test Materials (<\r\ndesk@warpline.example>) escribió:",
    short: "El 23 nov 2026, a las 10:02, Warpline Test Materials escribió:",
    bird: "El 23/11/2026 a las 10:02, Warpline Test Materials escribió:",
    block: [
      "De: Warpline Test Materials <desk@warpline.example>",
      "Enviado el: lunes, 23 de noviembre de 2026 10:02",
      "Para: Ada Lovelace",
      "Asunto: ",
    ],
    original: "-----Mensaje original-----",
    phone: "Enviado desde mi iPhone",
  },
] as const;
type Language = (typeof languages)[number];

const answer = (of: Named) => [
  "Warpline has answered your request (Complaint):",
  "",
  "> Shall we send it?",
  "",
  `Request ${of.reference}`,
  "--",
  "Warpline Test Materials",
];
const quoted = (of: Named) =>
  answer(of)
    .map((line) => `> ${line}`)
    .join("\r\n");
const subject = (of: Named, re: string) => `${re}: Your request ${of.reference}`;
const html = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .split("\r\n")
    .map((line) => `<div>${line || "<br>"}</div>`)
    .join("");

/** Mail programs: the body of a reply. */
const programs: Record<string, (of: Named, language: Language, encoding: Encoding) => { body: Buffer; said: string }> = {
  gmail: (of, { said, on }, encoding) => ({
    said,
    body: multipart(
      "alternative",
      part(`${said}\r\n\r\n${on}\r\n\r\n${quoted(of)}\r\n`, encoding),
      part(
        `<div dir="ltr">${html(said)}</div><br><div class="gmail_quote"><div>${html(on)}</div><blockquote>${html(answer(of).join("\r\n"))}</blockquote></div>`,
        encoding,
        "text/html",
      ),
    ),
  }),
  "gmail as HTML alone": (of, { said, short }, encoding) => ({
    said,
    body: part(
      `<html><head><style>p { margin: 0 }</style></head><body>${html(said)}<br>${html(short)}<blockquote>${html(answer(of).join("\r\n").replace("> ", ""))}</blockquote></body></html>`,
      encoding,
      "text/html",
    ),
  }),
  outlook: (of, { said, block }, encoding) => ({
    said,
    body: part(
      `${said}\r\n\r\n${block.join("\r\n")}Your request ${of.reference}\r\n\r\n${answer(of).join("\r\n")}\r\n`,
      encoding,
    ),
  }),
  "outlook on the web": (of, { said, block }, encoding) => ({
    said,
    body: part(
      `${said}\r\n________________________________\r\n${block.join("\r\n")}Your request ${of.reference}\r\n\r\n${answer(of).join("\r\n")}`,
      encoding,
    ),
  }),
  "old outlook": (of, { said, original, block }, encoding) => ({
    said,
    body: part(`${said}\r\n\r\n${original}\r\n${block.join("\r\n")}Your request\r\n\r\n${answer(of).join("\r\n")}`, encoding),
  }),
  "apple mail": (of, { said, short }, encoding) => ({
    said,
    body: part(`${said}\r\n\r\n> ${short}\r\n> \r\n${quoted(of)}\r\n`, encoding),
  }),
  iphone: (of, { said, phone, short }, encoding) => ({
    said: `${said}\r\n\r\n${phone}`,
    body: part(`${said}\r\n\r\n${phone}\r\n\r\n> ${short}\r\n> \r\n${quoted(of)}`, encoding),
  }),
  thunderbird: (of, { said, bird }, encoding) => ({ said, body: part(`${said}\r\n\r\n${bird}\r\n${quoted(of)}\r\n`, encoding) }),
};

const ways: Record<string, (of: Named) => Record<string, string>> = {
  "In-Reply-To and References": ({ id }) => ({ "In-Reply-To": id, References: `<older@mail.lab.example> ${id}` }),
  "References alone": ({ id }) => ({ References: `<a@b.example>\r\n ${id}` }),
  "the address alone": ({ key }) => ({ To: `"Warpline" <requests+${key}@warpline.example>` }),
};

const lineBreaks = (text: string) => text.replaceAll("\r\n", "\n");

function* replies(): Generator<Sample> {
  let turn = 0;
  for (const [program, write] of Object.entries(programs))
    for (const language of languages)
      for (const [way, headers] of Object.entries(ways)) {
        const encoding = encodings[turn++ % encodings.length] ?? plain;
        const { said } = write({ id: "", key: "", staffId: "", reference: "", sender: "" }, language, encoding);
        const name = `=?utf-8?B?${Buffer.from("Jörg Müller").toString("base64")}?=`;
        yield {
          name: `${program}, ${language.code}, ${encoding.charset} ${encoding.transfer}, by ${way}`,
          becomes: "filed",
          text: lineBreaks(said),
          raw: (of) =>
            mail(
              of,
              { Subject: subject(of, language.re), From: `${name} <${of.sender}>`, ...headers(of) },
              write(of, language, encoding).body,
            ),
        };
      }
}

const says = (text: string) => part(text, plain);
const byReference = (of: Named) => ({ Subject: subject(of, "Re"), "In-Reply-To": of.id });

function* byNumber(): Generator<Sample> {
  for (const [what, headers] of Object.entries({
    "in a reply": (of: Named) => ({ Subject: subject(of, "Re") }),
    "in a new mail": (of: Named) => ({ Subject: `A question about ${of.reference}` }),
    "in small letters": (of: Named) => ({ Subject: `your ${of.reference.toLowerCase()}?` }),
    "with an address in capitals": (of: Named) => ({ Subject: of.reference, From: of.sender.toUpperCase() }),
    "in an encoded subject": (of: Named) => ({
      Subject: `=?utf-8?Q?Größe_${of.reference}?=`.replace("ö", "=C3=B6").replace("ß", "=C3=9F"),
    }),
    "to another address of ours": (of: Named) => ({ Subject: of.reference, To: "sales@warpline.example" }),
  }))
    yield {
      name: `the number ${what}, from the sender`,
      becomes: "filed",
      text: "Is it on its way?",
      raw: (of) => mail(of, headers(of), says("Is it on its way?")),
    };
}

/** A mail signed opaquely, as S/MIME wraps it; without signers, whom nobody asks. */
export function signed(content: Buffer): Buffer {
  const eContent = new EncapsulatedContent({ single: new OctetString(content) });
  const data = new SignedData({ encapContentInfo: new EncapsulatedContentInfo({ eContentType: id_data, eContent }) });
  return Buffer.from(AsnConvert.serialize(new ContentInfo({ contentType: id_signedData, content: AsnConvert.serialize(data) })));
}
const encrypted = Buffer.from(
  AsnConvert.serialize(new ContentInfo({ contentType: id_envelopedData, content: AsnConvert.serialize(new OctetString(8)) })),
);

/** A winmail.dat with files of these names, and a text. */
export function tnef(text: string, files: Readonly<Record<string, string>>): Buffer {
  const attribute = (level: number, tag: number, data: Buffer) => {
    const head = Buffer.alloc(9);
    head.writeUInt8(level, 0);
    head.writeUInt32LE(tag, 1);
    head.writeUInt32LE(data.byteLength, 5);
    return Buffer.concat([head, data, Buffer.alloc(2)]);
  };
  return Buffer.concat([
    Buffer.from("789f3e220100", "hex"),
    ...(text === "" ? [] : [attribute(1, 0x0002800c, Buffer.from(`${text}\0`))]),
    ...Object.entries(files).flatMap(([name, content]) => [
      attribute(2, 0x00069002, Buffer.alloc(14)),
      attribute(2, 0x00018010, Buffer.from(`${name}\0`)),
      attribute(2, 0x0006800f, Buffer.from(content)),
    ]),
  ]);
}

/** What mail programs wrap, and what they add by themselves. */
function* wrapped(pdf: Buffer): Generator<Sample> {
  const whole = (of: Named, type: string, bytes: Buffer) =>
    mail(of, byReference(of), file("smime.p7m", `application/pkcs7-mime; smime-type=${type}`, bytes));
  const inner = join(multipart("mixed", says("Opaque: five metres."), pdf));
  yield {
    name: "a mail signed opaquely, with a file",
    becomes: "filed",
    text: "Opaque: five metres.",
    files: ["sheet.pdf"],
    raw: (of) => whole(of, "signed-data", signed(inner)),
  };
  yield {
    name: "a mail that is encrypted",
    becomes: "filed",
    text: "[The mail is encrypted, and the text and files in it were not read: open it in the mailbox, or ask for it unencrypted.]",
    files: [],
    raw: (of) => whole(of, "enveloped-data", encrypted),
  };
  yield {
    name: "a winmail.dat",
    becomes: "filed",
    text: "Our order is attached.",
    files: ["order-4711.pdf", "map.pdf"],
    raw: (of) =>
      mail(
        of,
        byReference(of),
        multipart(
          "mixed",
          says("Our order is attached."),
          file("winmail.dat", "application/ms-tnef", tnef("", { "order-4711.pdf": "%PDF-1.7 order", "map.pdf": "%PDF-1.7 map" })),
        ),
      ),
  };
  yield {
    name: "a winmail.dat with the text in it",
    becomes: "filed",
    text: "In the wrapping.",
    files: [],
    raw: (of) =>
      mail(
        of,
        byReference(of),
        multipart("mixed", file("winmail.dat", "application/octet-stream", tnef("In the wrapping.", {}))),
      ),
  };
  yield {
    name: "a mail attached to a mail",
    becomes: "filed",
    text: "See what our mill writes.\n\n[Attached mail from mill@mill.example: Lot 4]\n\nIt shrinks.",
    files: ["sheet.pdf"],
    raw: (of) => {
      const other = join("From: mill@mill.example\r\nSubject: Lot 4\r\n", says("It shrinks."));
      const attached = join("Content-Type: message/rfc822\r\nContent-Disposition: attachment\r\n\r\n", other);
      return mail(of, byReference(of), multipart("mixed", says("See what our mill writes."), attached, pdf));
    },
  };
  yield {
    name: "parts that nobody attached",
    becomes: "filed",
    text: "Signed, with an invitation.",
    files: ["sheet.pdf"],
    raw: (of) =>
      mail(
        of,
        byReference(of),
        multipart(
          "mixed",
          says("Signed, with an invitation."),
          file("smime.p7s", "application/pkcs7-signature", "0"),
          file("signature.asc", "application/pgp-signature", "0"),
          file("invite.ics", "text/calendar", "BEGIN:VCALENDAR"),
          file("ada.vcf", "text/vcard", "BEGIN:VCARD"),
          part("<html amp4email></html>", plain, "text/x-amp-html"),
          pdf,
        ),
      ),
  };
  const picture = (name: string, letter: string) =>
    join(
      `Content-Type: image/png; name="${name}"\r\nContent-Disposition: inline\r\nContent-ID: <${name}>\r\nContent-Transfer-Encoding: base64\r\n\r\n`,
      Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), Buffer.alloc(12_000, letter)])
        .toString("base64")
        .replace(/.{76}/g, "$&\r\n"),
    );
  yield {
    name: "twelve pictures of a signature before the order, three of them the same",
    becomes: "filed",
    text: "The order.\n\n[Not taken: j.png. At most 10 files can be sent.]",
    files: ["sheet.pdf", ..."abcdefghi".split("").map((letter) => `${letter}.png`)],
    raw: (of) =>
      mail(
        of,
        byReference(of),
        multipart(
          "mixed",
          says("The order."),
          ..."aaabcdefghij".split("").map((letter) => picture(`${letter}.png`, letter)),
          pdf,
        ),
      ),
  };
}

function* withFiles(): Generator<Sample> {
  const pdf = file("sheet.pdf", "application/pdf", "%PDF-1.7 sheet");
  const attached =
    (text: string, ...files: Buffer[]) =>
    (of: Named) =>
      mail(of, byReference(of), multipart("mixed", says(text), ...files));
  yield {
    name: "a reply with a PDF",
    becomes: "filed",
    text: "Here it is.",
    files: ["sheet.pdf"],
    raw: attached("Here it is.", pdf),
  };
  yield {
    name: "a file without a text",
    becomes: "filed",
    text: "(Files without a text.)",
    files: ["sheet.pdf"],
    raw: attached("", pdf),
  };
  yield {
    name: "a reply with a ZIP archive, which is named",
    becomes: "filed",
    text: "Here.\n\n[Not taken: all.zip. The file is not a JPEG, PNG or PDF.]",
    files: ["sheet.pdf"],
    raw: attached("Here.", pdf, file("all.zip", "application/zip", "PK\u0003\u0004")),
  };
  yield {
    name: "a PDF that is a program",
    becomes: "filed",
    text: "Look.\n\n[Not taken: invoice.pdf. The file is not a JPEG, PNG or PDF.]",
    files: [],
    raw: attached("Look.", file("invoice.pdf", "application/pdf", "MZ\u0090")),
  };
  yield {
    name: "twelve files, of which ten are taken",
    becomes: "filed",
    text: "All.\n\n[Not taken: 11.pdf. At most 10 files can be sent.]\n[Not taken: 12.pdf. At most 10 files can be sent.]",
    files: Array.from({ length: 10 }, (_, at) => `${at + 1}.pdf`),
    raw: attached("All.", ...Array.from({ length: 12 }, (_, at) => file(`${at + 1}.pdf`, "application/pdf", `%PDF-1.7 ${at}`))),
  };
  yield {
    name: "a file that is too large",
    becomes: "filed",
    text: "Big.\n\n[Not taken: big.pdf. The file is larger than 5,000,000 bytes.]",
    files: [],
    raw: attached(
      "Big.",
      file("big.pdf", "application/pdf", Buffer.concat([Buffer.from("%PDF-1.7"), Buffer.alloc(5_100_000, 32)])),
    ),
  };
  yield* wrapped(pdf);
  const logo = join(
    'Content-Type: image/png; name="logo.png"\r\nContent-Disposition: inline\r\nContent-ID: <logo>\r\nContent-Transfer-Encoding: base64\r\n\r\n',
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]).toString("base64"),
  );
  yield {
    name: "a logo in a signature, which is no file",
    becomes: "filed",
    text: "With a logo.",
    files: [],
    raw: (of) =>
      mail(of, byReference(of), multipart("related", part('<p>With a logo.</p><img src="cid:logo">', plain, "text/html"), logo)),
  };
  yield {
    name: "answers between the lines, which stay whole",
    becomes: "filed",
    text: "On Mon, 23 Nov 2026, Warpline wrote:\n> Which lot?\n12\n> How much?\n5 m",
    raw: (of) =>
      mail(of, byReference(of), says("On Mon, 23 Nov 2026, Warpline wrote:\r\n> Which lot?\r\n12\r\n> How much?\r\n5 m")),
  };
  yield {
    name: "an answer under the quotation",
    becomes: "filed",
    text: "> Which lot?\n\nLot 12.",
    raw: (of) => mail(of, byReference(of), says("> Which lot?\r\n\r\nLot 12.\r\n")),
  };
  yield {
    name: "a colleague who has our mail answers",
    becomes: "filed",
    text: "I answer for Ada.",
    raw: (of) => mail(of, { ...byReference(of), From: "bob@lab.example" }, says("I answer for Ada.")),
  };
}

function* foreign(): Generator<Sample> {
  const people = {
    stranger: "eve@evil.example",
    "look-alike": "ada@lab.exarnple.example",
    "name alone": '"ada@lab.example" <eve@evil.example>',
  };
  for (const [who, From] of Object.entries(people)) {
    yield {
      name: `the number, from a ${who}`,
      becomes: "quarantined",
      raw: (of) => mail(of, { Subject: subject(of, "Re"), From }, says("Send it to me.")),
    };
    yield {
      name: `no number, from a ${who}`,
      becomes: "quarantined",
      raw: (of) => mail(of, { Subject: "Cloth", From }, says("Do you sell cloth?")),
    };
    yield {
      name: `an invented reference, from a ${who}`,
      becomes: "quarantined",
      raw: (of) =>
        mail(
          of,
          { Subject: "Re: hello", From, "In-Reply-To": "<00000000-0000-4000-8000-000000000000@warpline.test>" },
          says("Hi."),
        ),
    };
    yield {
      name: `an answer to the mail to staff, from a ${who}`,
      becomes: "quarantined",
      raw: (of) => mail(of, { Subject: `Re: [${of.reference}] x`, From, "In-Reply-To": of.staffId }, says("Hi.")),
    };
  }
  yield {
    name: "the sender, about nothing",
    becomes: "quarantined",
    raw: (of) => mail(of, { Subject: "Hello" }, says("Do you have a catalogue?")),
  };
  yield {
    name: "the sender, with two numbers",
    becomes: "quarantined",
    raw: (of) => mail(of, { Subject: `${of.reference} and W-2611-9999` }, says("Both, please.")),
  };
  yield {
    name: "the number of no request",
    becomes: "quarantined",
    raw: (of) => mail(of, { Subject: "W-0000-0000" }, says("Where is it?")),
  };
  yield {
    name: "the number in the text alone",
    becomes: "quarantined",
    raw: (of) => mail(of, { Subject: "Hello" }, says(`About ${of.reference}`)),
  };
  yield {
    name: "an agent",
    becomes: "quarantined",
    raw: (of) =>
      mail(
        of,
        { Subject: `Re: [${of.reference}]`, From: "kontakt@rheintex.example", "In-Reply-To": of.staffId },
        says("I take it."),
      ),
  };
  yield { name: "nobody", becomes: "quarantined", raw: (of) => mail(of, { ...byReference(of), From: "" }, says("Hello.")) };
  yield {
    name: "a card number",
    becomes: "quarantined",
    raw: (of) => mail(of, byReference(of), says("Charge 4111 1111 1111 1111.")),
  };
  yield { name: "an empty mail", becomes: "quarantined", raw: (of) => mail(of, byReference(of), says("")) };
  for (const prefix of ["Fwd", "FW", "WG", "TR", "RV", "ENC", "I"])
    yield {
      name: `forwarded as ${prefix}:`,
      becomes: "quarantined",
      raw: (of) =>
        mail(
          of,
          {
            ...byReference(of),
            Subject: `${prefix}: Your request ${of.reference}`,
            From: prefix.length % 2 ? "eve@evil.example" : of.sender,
          },
          says("For you."),
        ),
    };
  for (const mark of [
    "---------- Forwarded message ---------",
    "-------- Weitergeleitete Nachricht --------",
    "---------- Message transféré ---------",
    "---------- Mensaje reenviado ---------",
    "Begin forwarded message:",
  ])
    yield {
      name: `forwarded under ${mark}`,
      becomes: "quarantined",
      raw: (of) =>
        mail(
          of,
          { ...byReference(of), Subject: `Your request ${of.reference}`, From: "eve@evil.example" },
          says(`See below.\r\n\r\n${mark}\r\nFrom: Warpline\r\n\r\nWe have answered.`),
        ),
    };
}

const away: Record<string, [subject: string, text: string]> = {
  en: ["Automatic reply: Your request", "I am out of the office until Monday."],
  de: ["Automatische Antwort: Ihre Anfrage", "Ich bin bis Montag nicht im Büro."],
  fr: ["Réponse automatique : votre demande", "Je suis absente jusqu'à lundi."],
  es: ["Respuesta automática: su solicitud", "Estoy fuera de la oficina hasta el lunes."],
  it: ["Risposta automatica: la sua richiesta", "Sono fuori sede fino a lunedì."],
  ja: ["自動返信: お問い合わせ", "月曜日まで不在です。"],
};
const marks: Record<string, Record<string, string>> = {
  "Auto-Submitted": { "Auto-Submitted": "auto-replied" },
  "X-Autoreply": { "X-Autoreply": "yes" },
  Precedence: { Precedence: "auto_reply" },
  "X-Auto-Response-Suppress": { "X-Auto-Response-Suppress": "DR, OOF, AutoReply" },
  "an empty Return-Path": { "Return-Path": "<>" },
};

function* automatic(): Generator<Sample> {
  for (const [code, [Subject, text]] of Object.entries(away)) {
    const encoded = `=?utf-8?B?${Buffer.from(Subject).toString("base64")}?=`;
    for (const [mark, headers] of Object.entries(marks))
      yield {
        name: `out of office, ${code}, by ${mark}`,
        // What only a program's header says is certain; the others stand on what people write, too.
        becomes: mark === "Auto-Submitted" || mark === "an empty Return-Path" ? "ignored" : "quarantined",
        raw: (of) => mail(of, { ...byReference(of), ...headers }, says(text)),
      };
    yield {
      name: `out of office, ${code}, by its subject`,
      becomes: "quarantined",
      raw: (of) => mail(of, { "In-Reply-To": of.id, Subject: encoded }, says(text)),
    };
  }
  yield {
    name: "a thumbs-up in Gmail",
    becomes: "ignored",
    raw: (of) =>
      mail(
        of,
        byReference(of),
        multipart(
          "alternative",
          says("\u{1f44d}\r\n\r\nAda Lovelace reacted via Gmail"),
          part('{"version":1,"emoji":"\u{1f44d}"}', plain, "text/vnd.google.email-reaction+json"),
        ),
      ),
  };
  const receipt = multipart(
    "report; report-type=disposition-notification",
    says("Read."),
    join("Content-Type: message/disposition-notification\r\n\r\nDisposition: manual-action/MDN-sent-manually; displayed\r\n"),
  );
  yield {
    name: "a receipt that it was read",
    becomes: "ignored",
    raw: (of) =>
      mail(
        of,
        byReference(of),
        Buffer.from(receipt.toString("latin1").replaceAll("=_breport; report-type=disposition-notification", "mdn"), "latin1"),
      ),
  };
  const ofPeople: Record<string, Record<string, string>> = {
    "Exchange asks that no program answers": { "X-Auto-Response-Suppress": "All" },
    "Exchange asks that no absence answers": { "X-Auto-Response-Suppress": "OOF" },
    "came through a group": { "List-Id": "<lab.lab.example>", Precedence: "list" },
    "came through the program of a purchasing desk": { Precedence: "bulk" },
  };
  for (const [what, headers] of Object.entries(ofPeople))
    yield {
      name: `a person's mail: ${what}`,
      becomes: "quarantined",
      raw: (of) => mail(of, { ...byReference(of), ...headers }, says("Yes, please send five metres.")),
    };
  yield {
    name: "a mailing list",
    becomes: "ignored",
    raw: (of) => mail(of, { Subject: "[list] News", "List-Id": "<news.lab.example>", Precedence: "list" }, says("News.")),
  };
  yield {
    name: "a mailbox that nobody reads",
    becomes: "quarantined",
    raw: (of) => mail(of, { ...byReference(of), From: "no-reply@lab.example" }, says("We have opened ticket 12.")),
  };
  yield {
    name: "our own address",
    becomes: "ignored",
    raw: (of) => mail(of, { ...byReference(of), From: "desk@warpline.example" }, says("To ourselves.")),
  };
  yield {
    name: "the address of our mailbox",
    becomes: "ignored",
    raw: (of) => mail(of, { ...byReference(of), From: `requests+${of.key}@warpline.example` }, says("To ourselves.")),
  };
  yield {
    name: "our own mail, come back",
    becomes: "ignored",
    raw: (of) => mail(of, { Subject: subject(of, "Re"), "Message-ID": of.id }, says("Our answer.")),
  };
}

/** A report of a mail server about our answer (RFC 3464). */
function report(
  of: Named,
  { action, status, returned = "message/rfc822" }: { action: string; status: string; returned?: string },
): Buffer {
  const body = [
    "Content-Type: multipart/report; report-type=delivery-status; boundary=dsn\r\n\r\n",
    "--dsn\r\nContent-Type: text/plain\r\n\r\nThis is the mail system. I'm sorry to have to inform you …\r\n",
    `--dsn\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.lab.example\r\n\r\nFinal-Recipient: rfc822; ${of.sender}\r\n`,
    `Action: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; 550 5.1.1 no such user\r\n\r\n`,
    `--dsn\r\nContent-Type: ${returned}\r\n\r\nMessage-ID: ${of.id}\r\nSubject: Re: Your request ${of.reference}\r\n\r\nOur answer.\r\n--dsn--\r\n`,
  ];
  return join(...body);
}

/** Reports of failed deliveries, and of others; `failed` marks our mail as bounced. */
export function* reports(): Generator<Sample & { failed: boolean }> {
  const daemon = {
    From: "MAILER-DAEMON@mx.lab.example (Mail Delivery System)",
    "Return-Path": "<>",
    Subject: "Undelivered Mail Returned to Sender",
    "Auto-Submitted": "auto-replied",
  };
  const exchange = {
    From: "Microsoft Outlook <postmaster@lab.example>",
    "Return-Path": "<>",
    Subject: "Undeliverable: Re: Your request",
  };
  const gmail = {
    From: "Mail Delivery Subsystem <mailer-daemon@googlemail.com>",
    Subject: "Delivery Status Notification (Failure)",
    "X-Failed-Recipients": "ada@lab.example",
    "Auto-Submitted": "auto-replied",
  };
  const failed = { action: "failed", status: "5.1.1" };
  yield { name: "Postfix", becomes: "ignored", failed: true, raw: (of) => mail(of, daemon, report(of, failed)) };
  yield { name: "Exchange", becomes: "ignored", failed: true, raw: (of) => mail(of, exchange, report(of, failed)) };
  yield { name: "Gmail", becomes: "ignored", failed: true, raw: (of) => mail(of, gmail, report(of, failed)) };
  yield {
    name: "headers of our mail alone",
    becomes: "ignored",
    failed: true,
    raw: (of) => mail(of, daemon, report(of, { ...failed, returned: "text/rfc822-headers" })),
  };
  yield {
    name: "headers of our mail in a part for other letters",
    becomes: "ignored",
    failed: true,
    raw: (of) => mail(of, daemon, report(of, { ...failed, returned: "message/global-headers" })),
  };
  yield {
    name: "within another mail, as a gateway wraps it",
    becomes: "ignored",
    failed: true,
    raw: (of) => mail(of, exchange, multipart("mixed", report(of, failed), says("Scanned by our gateway."))),
  };
  yield {
    name: "our mail in base64",
    becomes: "ignored",
    failed: true,
    raw: (of) =>
      mail(
        of,
        exchange,
        multipart(
          "report; report-type=delivery-status",
          says("Failed."),
          join(
            "Content-Type: message/delivery-status\r\nContent-Transfer-Encoding: base64\r\n\r\n",
            Buffer.from(`Final-Recipient: rfc822; ${of.sender}\r\nAction: failed\r\n`).toString("base64"),
          ),
          join(
            "Content-Type: message/rfc822\r\nContent-Transfer-Encoding: base64\r\n\r\n",
            Buffer.from(`Message-ID: ${of.id}\r\n\r\nOur answer.`).toString("base64"),
          ),
        ),
      ),
  };
  for (const [Subject, From] of [
    ["系统退信", "postmaster@163.example"],
    ["配信不能メッセージ", "MAILER-DAEMON@mail.example"],
    ["Nedoručitelné: Re: Your request", "postmaster@lab.example"],
  ])
    yield {
      name: `as plain text: ${Subject}`,
      becomes: "ignored",
      failed: true,
      raw: (of) =>
        mail(
          of,
          { From: From ?? "", Subject: `=?utf-8?B?${Buffer.from(Subject ?? "").toString("base64")}?=` },
          says(`<${of.sender}>: 550 user unknown\r\n\r\nMessage-ID: ${of.id}`),
        ),
    };
  yield {
    name: "qmail, as plain text",
    becomes: "ignored",
    failed: true,
    raw: (of) =>
      mail(
        of,
        { From: "MAILER-DAEMON@mx.lab.example", Subject: "failure notice", "Return-Path": "<>" },
        says(`Hi. This is the qmail-send program.\r\n\r\n<${of.sender}>:\r\nno such user\r\n\r\nMessage-ID: ${of.id}`),
      ),
  };
  yield {
    name: "to the address with our reference",
    becomes: "ignored",
    failed: true,
    raw: (of) =>
      mail(
        of,
        { ...daemon, To: `requests+${of.key}@warpline.example` },
        Buffer.from(
          report(of, failed)
            .toString()
            .replace(/Message-ID: .*\r\n/, ""),
        ),
      ),
  };
  yield {
    name: "a delay",
    becomes: "ignored",
    failed: false,
    raw: (of) => mail(of, daemon, report(of, { action: "delayed", status: "4.4.1" })),
  };
  yield {
    name: "a success",
    becomes: "ignored",
    failed: false,
    raw: (of) => mail(of, daemon, report(of, { action: "delivered", status: "2.0.0" })),
  };
}

function* malformed(): Generator<Sample> {
  const broken: Record<string, Buffer> = {
    nothing: Buffer.alloc(0),
    "a line": Buffer.from("hello"),
    NULs: Buffer.alloc(2000),
    "no end of its parts": Buffer.from(
      'Content-Type: multipart/mixed; boundary="x"\r\n\r\n--x\r\nContent-Type: text/plain\r\n\r\nhalf',
    ),
    "parts within parts without end": Buffer.from(
      Array.from({ length: 500 }, (_, at) => `Content-Type: multipart/mixed; boundary="${at}"\r\n\r\n--${at}\r\n`).join(""),
    ),
    "bad base64": Buffer.from("From: eve@evil.example\r\nContent-Transfer-Encoding: base64\r\n\r\n%%%%=====%%%%"),
    "an unknown charset": Buffer.from("From: eve@evil.example\r\nContent-Type: text/plain; charset=x-none\r\n\r\n\xff\xfe"),
    "a header of a megabyte": Buffer.from(`From: eve@evil.example\r\nX: ${"a".repeat(1_000_000)}\r\n\r\nHi`),
    "26 MB": Buffer.alloc(26_000_000, "a"),
  };
  for (const [name, bytes] of Object.entries(broken))
    yield { name: `malformed: ${name}`, becomes: "quarantined", raw: () => bytes };
}

/** Every mail of the corpus but the reports of mail servers. */
export const corpus: readonly Sample[] = [
  ...replies(),
  ...byNumber(),
  ...withFiles(),
  ...foreign(),
  ...automatic(),
  ...malformed(),
];
