/** Bytes in which a PDF must begin: some programs write others before it. */
const head = 1024;

/** Why a PDF is not taken that others are to open. */
export const pdfMessages = {
  cutOff: "This PDF is not whole: its end is missing. Fetch or save it once more.",
  locked: "This PDF asks for a password before it opens, which its readers do not have. Save it without one.",
} as const;

/** What another kind of file begins with, which can hold a PDF or its mark: ZIP, OLE, PNG, JPEG, GIF, RIFF, films, programs, scripts. */
const otherKinds = /^(?:PK|\xd0\xcf|\x89PNG|\xff\xd8|GIF8|RIFF|.E\xdf\xa3|.{4}ftyp|MZ|.ELF|#!)/s;

/**
 * Why a file is no PDF, by its content: it does not begin as one, or its end is missing, as after an interrupted download. Undefined for a PDF. As readers do, it is
 * taken with other bytes around it: a mark of UTF-8, the head of a form's part, zeros or text behind the end. A page with scripts, or another kind of file, that holds a
 * PDF is none.
 *
 * @param bytes the whole file
 */
export function pdfProblem(bytes: Uint8Array): "notPdf" | "cutOff" | undefined {
  if (!beginsAsPdf(bytes)) return "notPdf";
  const start = startOf(bytes);
  // A file whose first page can be shown before the rest has come says how long it is.
  const length = Number(/\/Linearized[^>]{0,200}?\/L\s+(\d{1,10})/.exec(start)?.[1] ?? 0);
  const end = lastEnd(bytes);
  // Files are ended again with each change, and some at their first page: what is cut off has objects behind such an end.
  return end < 0 || bytes.length < length || hasObjectBehind(bytes, end) ? "cutOff" : undefined;
}

/** Whether a file is a PDF, whole or not, by the first of its bytes. */
export function beginsAsPdf(bytes: Uint8Array): boolean {
  const start = startOf(bytes);
  const at = start.search(/%PDF-\d/);
  return at >= 0 && !otherKinds.test(start) && !/<[a-z!?/]/i.test(start.slice(0, at));
}

const startOf = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, head));

/** Where the last %%EOF stands; -1 for nowhere. */
function lastEnd(bytes: Uint8Array): number {
  for (let at = bytes.length - 5; at >= 0; at--)
    if (
      bytes[at] === 0x25 &&
      bytes[at + 1] === 0x25 &&
      bytes[at + 2] === 0x45 &&
      bytes[at + 3] === 0x4f &&
      bytes[at + 4] === 0x46
    )
      return at;
  return -1;
}

/** Whether an object begins behind a place, `12 0 obj`; " object" is a word. */
function hasObjectBehind(bytes: Uint8Array, from: number): boolean {
  for (let at = from; at < bytes.length - 3; at++) {
    if (bytes[at] !== 0x20 || bytes[at + 1] !== 0x6f || bytes[at + 2] !== 0x62 || bytes[at + 3] !== 0x6a) continue;
    const [before = 0, after = 0] = [bytes[at - 1], bytes[at + 4]];
    if (before >= 0x30 && before <= 0x39 && !((after | 0x20) >= 0x61 && (after | 0x20) <= 0x7a)) return true;
  }
  return false;
}
