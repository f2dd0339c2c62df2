import { expect, test } from "vitest";
import { encryptedPdfs } from "../../test/samples/encrypted-pdfs.ts";
import { needsPassword } from "./needs-password.ts";

test.each(encryptedPdfs)("a PDF encrypted by $algorithm asks for a password: $asks", ({ asks, bytes }) => {
  expect(needsPassword(bytes)).toBe(asks);
});

test.each([
  ["a PDF that is not encrypted", "%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF"],
  ["a page about encryption", "%PDF-1.7\n1 0 obj (/Encrypt 9 0 R) endobj\n%%EOF"],
  ["a dictionary that says nothing", "%PDF-1.7\n4 0 obj <</Filter/Standard>> endobj trailer <</Encrypt 4 0 R>>\n%%EOF"],
  ["one that ends within a string", "%PDF-1.7\n4 0 obj <</Filter/Standard/V 2/R 3/O(\\"],
  ["nothing", ""],
])("%s does not", (_, text) => {
  expect(needsPassword(Buffer.from(text, "latin1"))).toBe(false);
});

test("one for holders of a certificate does", () => {
  const text = "%PDF-1.7\n4 0 obj <</Filter/Adobe.PubSec/V 4/SubFilter/adbe.pkcs7.s5>> endobj trailer <</Encrypt 4 0 R>>\n%%EOF";
  expect(needsPassword(Buffer.from(text))).toBe(true);
});
