/** Bytes at either end of a file that are looked at: some programs write other bytes behind the end. */
export const pdfEdge = 1024;

/**
 * Why a file is no PDF, by its content: it does not begin as one, or its end is missing, as after an interrupted download. Undefined for a PDF. The mark
 * of the beginning has nothing before it but space: a page with scripts could hold it a few lines below.
 *
 * @param bytes the file, or at least its first and its last `pdfEdge` bytes
 */
export function pdfProblem(bytes: Uint8Array): "notPdf" | "cutOff" | undefined {
  if (!/^(?:\xef\xbb\xbf)?\s*%PDF-\d/.test(textOf(bytes.subarray(0, pdfEdge)))) return "notPdf";
  return textOf(bytes.subarray(-pdfEdge)).includes("%%EOF") ? undefined : "cutOff";
}

const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes);
