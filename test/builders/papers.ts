import type { NewPaper } from "../../domain/lot-papers/check-paper.ts";

/** The bytes of a small PDF; another text makes another file. */
export const pdfOf = (text: string): Uint8Array => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`);

/** The bytes of a PDF of a size. */
export const pdfOfSize = (bytes: number): Uint8Array => {
  const [head, end] = [Buffer.from("%PDF-1.7\n"), Buffer.from("\n%%EOF\n")];
  return Buffer.concat([head, Buffer.alloc(bytes - head.length - end.length), end]);
};

/** A certificate of lot L-2610-1 to hand in; what a test cares about replaces the rest. One of another day is another revision. */
export const newPaper = (given: Partial<NewPaper> = {}): NewPaper => ({
  kind: "certificate of conformity",
  itemNumber: "",
  lotNumber: "L-2610-1",
  language: "en",
  revision: given.issuedOn ?? "1",
  issuedOn: "2026-10-05",
  name: "11-010_L-2610-1.pdf",
  bytes: pdfOf("certificate of L-2610-1"),
  ...given,
});
