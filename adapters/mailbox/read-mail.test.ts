import { describe, expect, test } from "vitest";
import { maxMailText } from "../../domain/incoming-mail/incoming-mail.ts";
import { htmlText } from "./html-text.ts";
import { readMail } from "./read-mail.ts";

const mail = (body: string, type = "text/plain") =>
  Buffer.from(
    `Message-ID: <1@lab.example>\r\nFrom: Ada <ada@lab.example>\r\nSubject: Cloth\r\nContent-Type: ${type}; charset=utf-8\r\n\r\n${body}`,
  );
const filled = (start: string, unit: string, length: number) => start + unit.repeat(Math.ceil(length / unit.length));

/**
 * Each costs more than a minute of a processor at this length where a pattern tries every place anew; the thread that reads mails gives each a tenth
 * of that, however busy the machine is, and needs a hundredth.
 */
const plain: [what: string, start: string, unit: string][] = [
  ["an attribution's address without an end", "1 a<", "@"],
  ["attributions within each other", "on 1 ", "schrieb "],
  ["many attributions", "", "On 1 November, Ada wrote:\n> a\nb\n"],
  ["dashes and empty lines", "", "-----\n\n"],
  ["one long line of dashes, and empty lines", "-".repeat(maxMailText / 2), "\n"],
  ["rules above nothing", "", "__________\n\n"],
  ["heads of quotations", "", "From: a\n"],
  ["empty lines", "a", "\n"],
  ["spaces", "a", " "],
  ["quotation marks", "", "> "],
  ["carriage returns", "a", "\r"],
  ["digits", "", "4111 "],
  ["letters of no charset", "\ufffd", "charset=content-type: text/plain\n"],
];
const html: [what: string, unit: string][] = [
  ["links that do not end", '<a href="'],
  ["line breaks", "<br>\n \t"],
  ["style sheets that do not end", "<style "],
  ["paragraphs", "<p>x\n "],
  ["boxes within boxes", "<div>"],
  ["tables within tables", "<table><tr><td>"],
  ["rows", "<tr><td>a</td><td>b</td></tr>"],
  ["lists within lists", "<ul><li>"],
  ["quotations within quotations", "<blockquote>"],
  ["entities", "&amp;"],
];

describe("a mail that is made to take long is read in time", () => {
  test.each(plain)("%s", async (_, start, unit) => {
    const read = await readMail(mail(filled(start, unit, maxMailText)));
    expect(read).toMatchObject({ mail: { from: { address: "ada@lab.example" } } });
  });
  test.each(html)("HTML: %s", async (_, unit) => {
    const read = await readMail(mail(filled("", unit, 250_000), "text/html"));
    expect(read).toMatchObject({ mail: { subject: "Cloth" } });
  });
});

test("mails in mails, and headers, that are made to take long are read in time", async () => {
  const within = (mails: number, inner: string): string =>
    mails === 0 ? inner : `Subject: ${mails}\r\nContent-Type: message/rfc822\r\n\r\n${within(mails - 1, inner)}`;
  const words = `Subject: \ufffd${filled("", "=?utf-8?B?w7w?= ", 200_000)}\r\n\r\nHello.`;
  const folded = `Subject: \ufffd${filled("", "a\r\n ", 200_000)}\r\n\r\nHello.`;
  const attributes = Buffer.concat([Buffer.from("789f3e220100", "hex"), Buffer.alloc(2_000_000)]).toString("base64");
  const tnef = `Content-Type: application/ms-tnef\r\nContent-Transfer-Encoding: base64\r\n\r\n${attributes}`;
  for (const raw of [within(40, "Hello."), words, folded, tnef]) expect(await readMail(Buffer.from(raw))).toHaveProperty("mail");
});

test("what is not read in time, twice, is called too slow, and the next mail is read", async () => {
  const reads = [readMail(mail(filled("", "<div>", 500_000), "text/html"), 1), readMail(mail("Hello."))];
  expect(await Promise.all(reads)).toMatchObject(["too slow", { mail: { text: "Hello.\n" } }]);
});

test("the text of HTML keeps its lines, and the cells of a row in one line", () => {
  const rows = "<tr><th>Item</th><th>Meters</th></tr><tr><td><p>11-010</p></td><td><p>5</p></td></tr>";
  const body = `<style>p { margin: 0 }</style><p>Please send:</p><table>${rows}</table><div>Thank you<br>Ada</div><img alt="logo" src="cid:1">`;
  expect(htmlText(body)).toBe("Please send:\nItem\tMeters\n11-010\t5\nThank you\nAda");
  const layout = `<table><tr><td><div>Dear all,</div><div>${"please ".repeat(60)}</div></td><td></td></tr></table>`;
  expect(htmlText(layout).split("\n")).toHaveLength(2);
});

test("a signed part that cannot be read is said to be unread, and stays a file", async () => {
  const head = "From: Ada <ada@lab.example>\r\nSubject: Cloth\r\n";
  const type = 'Content-Type: application/pkcs7-mime; name="smime.p7m"\r\nContent-Transfer-Encoding: base64\r\n\r\n';
  const read = await readMail(Buffer.from(`${head}${type}${Buffer.from("not a signature").toString("base64")}`));
  expect(read).toMatchObject({
    mail: { text: expect.stringContaining("signed or encrypted in a way that was not read") },
    files: [{ name: "smime.p7m" }],
  });
});
