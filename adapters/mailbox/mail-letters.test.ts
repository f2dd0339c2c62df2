import { isAscii, isUtf8 } from "node:buffer";
import { describe, expect, test } from "vitest";
import { encodeText } from "../../test/builders/encode-text.ts";
import { examples, fc } from "../../test/builders/property.ts";
import { parseMail } from "./parse-mail.ts";

/** A mail with these headers, whose text is saved in a code page. */
const mail = (headers: string, text: string, charset: string) =>
  Buffer.concat([Buffer.from(`From: ada@lab.example\r\n${headers}\r\n\r\n`), encodeText(text, charset)]);
const readText = async (bytes: Uint8Array) => (await parseMail(bytes)).mail.text.trim();

const german = "Fünf Meter, größtes Stück – 12 €.";
const chinese = "请寄五米多纤维贴衬织物，谢谢。另外请告诉我们交货时间和价格。";
const turkish = "Beş metre gönderin, teşekkürler. Çok lifli kumaş için fiyat ve teslim süresi nedir? İyi günler, Işıl";

describe("the letters of a mail are those that were meant", () => {
  test.each([
    ["without a word about them, Windows-1252", "Subject: x", german, "windows-1252"],
    ["without a charset, Windows-1252", "Content-Type: text/plain", german, "windows-1252"],
    ["without a charset, over two lines", "Content-Type: text/plain;\r\n format=fixed", german, "windows-1252"],
    ["without a charset, GBK", "Content-Type: text/plain", chinese, "gbk"],
    ["called UTF-8 and not", "Content-Type: text/plain; charset=utf-8", chinese, "gbk"],
    ["called UTF-8, Turkish", 'Content-Type: text/plain; charset="utf-8"', turkish, "windows-1254"],
    ["called GBK and it is", "Content-Type: text/plain; charset=cp936", chinese, "gbk"],
    ["called Windows-1254 and it is", "Content-Type: text/plain; charset=windows-1254", turkish, "windows-1254"],
  ])("%s", async (_, headers, text, charset) => {
    expect(await readText(mail(headers, text, charset))).toBe(text);
  });

  test.each(["us-ascii", "iso-8859-1", "windows-1252", "x-unknown"])("called %s, and UTF-8", async (named) => {
    const head = `Content-Type: text/plain; charset=${named}\r\nContent-Transfer-Encoding: 8bit\r\n\r\n`;
    for (const text of [german, chinese]) expect(await readText(Buffer.from(head + text))).toBe(text);
  });

  test("of an HTML mail, too", async () => {
    const html = mail("Content-Type: text/html", `<p>${german}</p><p>${german}</p>`, "windows-1252");
    expect(await readText(html)).toBe(`${german}\n${german}`);
  });

  test("of a subject whose words are cut within a letter, and of one in a code page that nothing names", async () => {
    const coded = Buffer.from("返信: 多繊交織布のご注文").toString("base64");
    const words = [coded.slice(0, 20), coded.slice(20)].map((part) => `=?UTF-8?B?${part}?=`).join("\r\n ");
    const quoted = "=?utf-8?Q?Gr=C3?= =?utf-8?Q?=B6=C3=9Fe?= W-1";
    const subjectOf = async (bytes: Uint8Array) => (await parseMail(bytes)).mail.subject;
    expect(await subjectOf(Buffer.from(`Subject: ${words}\r\n\r\nx`))).toBe("返信: 多繊交織布のご注文");
    expect(await subjectOf(Buffer.from(`Subject: ${quoted}\r\n\r\nx`))).toBe("Größe W-1");
    const raw = Buffer.concat([
      Buffer.from("Subject: "),
      encodeText("回复：多纤维贴衬织物的价格", "gbk"),
      Buffer.from("\r\n\r\nx"),
    ]);
    expect(await subjectOf(raw)).toBe("回复：多纤维贴衬织物的价格");
  });

  test("whatever a mail says that is right about them", async () => {
    const line = fc
      .string({ unit: fc.constantFrom(..."aä ößé-€Ã¼Â©±×"), minLength: 1, maxLength: 60 })
      .map((text) => text.trim());
    await fc.assert(
      fc.asyncProperty(line, fc.constantFrom("windows-1252", "utf-8"), async (text, charset) => {
        const bytes = charset === "utf-8" ? Buffer.from(text) : encodeText(text, charset);
        // Bytes of Windows-1252 that are UTF-8 as well are taken for that.
        fc.pre(charset === "utf-8" || isAscii(bytes) || !isUtf8(bytes));
        const head = Buffer.from(`Content-Type: text/plain; charset=${charset}\r\n\r\n`);
        expect(await readText(Buffer.concat([head, bytes]))).toBe(text);
      }),
      { numRuns: examples(400) },
    );
  });
});
