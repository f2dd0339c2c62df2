/** Bytes at either end of a file among which a reader of PDFs looks for the marks: some programs write other bytes before or after. */
export const pdfEdge = 1024;

/**
 * Why a file is no PDF, by its content: it does not begin as one, or its end is missing, as after an interrupted download. Undefined for a PDF.
 *
 * @param bytes the file, or at least its first and its last `pdfEdge` bytes
 */
export function pdfProblem(bytes: Uint8Array): "notPdf" | "cutOff" | undefined {
  if (!textOf(bytes.subarray(0, pdfEdge)).includes("%PDF-")) return "notPdf";
  return textOf(bytes.subarray(-pdfEdge)).includes("%%EOF") ? undefined : "cutOff";
}

const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes);
