import { expect, test } from "vitest";
import { encryptedPdfs } from "../../test/samples/encrypted-pdfs.ts";
import { pdfProblem } from "./pdf-problem.ts";

const file = (...parts: (string | number)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.alloc(part, 0xe2))));
const formPart = '------x\r\nContent-Disposition: form-data; name="f"\r\nContent-Type: application/pdf\r\n\r\n';
const whole = "%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n";

test.each<[string, Uint8Array, ReturnType<typeof pdfProblem>]>([
  ["a PDF", file("%PDF-1.7\n", 9000, "%%EOF\n"), undefined],
  ["a small one", file("%PDF-1.7 %%EOF"), undefined],
  ["space before it and other bytes after it", file("\xef\xbb\xbf\r\n %PDF-2.0", 9000, "%%EOF", 1019), undefined],
  ["a byte before it", file(1, "%PDF-2.0", 9000, "%%EOF"), undefined],
  ["the head of a form's part before it", file(formPart, whole, "\r\n------x--\r\n"), undefined],
  ["zeros behind the end", Buffer.concat([file(whole), Buffer.alloc(4096)]), undefined],
  ["a page behind the end", file(whole, "<html>", "an object ".repeat(500)), undefined],
  ["a second version behind the first", file(whole, "2 0 obj\nendobj\n%%EOF\n"), undefined],
  ["a second version that is cut off", file(whole, "2 0 obj\nend"), "cutOff"],
  ["one that says it is longer", file("%PDF-1.7\n1 0 obj\n<</Linearized 1/L 1160/H[1 2]>>\nendobj\n%%EOF\n"), "cutOff"],
  ["a page with a script that names itself a PDF", file("<html><script>1</script>%PDF-1.4\n", 900, "%%EOF"), "notPdf"],
  ["an archive that holds one", file("PK\x03\x04", 26, whole), "notPdf"],
  ["its mark too far from the beginning", file(1024, whole), "notPdf"],
  ["the first half of a PDF", file("%PDF-1.7\n", 9000), "cutOff"],
  ["a picture", file("\x89PNG\r\n\x1a\n", 9000, "%%EOF"), "notPdf"],
  ["a picture that names itself a PDF", file("\xff\xd8\xff\xe0", "%PDF-1.4 %%EOF"), "notPdf"],
  ["nothing", file(), "notPdf"],
])("%s", (_, bytes, problem) => {
  expect(pdfProblem(bytes)).toBe(problem);
});

test.each(encryptedPdfs)("a PDF encrypted by $algorithm is whole, and none of its beginnings is", ({ bytes }) => {
  expect(pdfProblem(bytes)).toBeUndefined();
  for (let length = 10; length < bytes.length - 6; length += 13) expect(pdfProblem(bytes.subarray(0, length))).toBe("cutOff");
});
