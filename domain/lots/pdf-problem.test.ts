import { expect, test } from "vitest";
import { pdfProblem } from "./pdf-problem.ts";

const file = (...parts: (string | number)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.alloc(part, 0xe2))));

test.each<[string, Uint8Array, ReturnType<typeof pdfProblem>]>([
  ["a PDF", file("%PDF-1.7\n", 9000, "%%EOF\n"), undefined],
  ["a small one", file("%PDF-1.7 %%EOF"), undefined],
  ["space before it and other bytes after it", file("\xef\xbb\xbf\r\n %PDF-2.0", 9000, "%%EOF", 1019), undefined],
  ["other bytes before it", file(1, "%PDF-2.0", 9000, "%%EOF"), "notPdf"],
  ["a page with a script that names itself a PDF", file("<html><script>1</script>%PDF-1.4\n", 900, "%%EOF"), "notPdf"],
  ["the mark of the end too far from it", file("%PDF-2.0", 9000, "%%EOF", 1020), "cutOff"],
  ["the first half of a PDF", file("%PDF-1.7\n", 9000), "cutOff"],
  ["a picture", file("\x89PNG\r\n\x1a\n", 9000, "%%EOF"), "notPdf"],
  ["nothing", file(), "notPdf"],
])("%s", (_, bytes, problem) => {
  expect(pdfProblem(bytes)).toBe(problem);
});
