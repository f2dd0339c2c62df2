/** The files of a winmail.dat, and its text where it has a plain one. */
export type Tnef = { text: string; files: { name: string; bytes: Uint8Array }[] };

const signature = 0x223e9f78;
/** Bytes before the attributes: the signature and a key. */
const head = 6;
/** Bytes of an attribute around its data: level, tag and length before, a checksum behind. */
const around = { before: 9, behind: 2 };
/** Tags of attributes ([MS-OXTNEF] 2.1.3.2): each file begins with `file`. */
const tags = { body: 0x0002800c, file: 0x00069002, title: 0x00018010, data: 0x0006800f };

/**
 * Reads TNEF, in which Outlook and Exchange wrap mails for each other ([MS-OXTNEF]). No library for it is kept: the last release of the one for Node is of
 * 2022. Rich text, in which the text usually is, is not read.
 *
 * @returns undefined for bytes that are not TNEF; what stands before a broken attribute otherwise
 */
export function readTnef(bytes: Uint8Array): Tnef | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < head || view.getUint32(0, true) !== signature) return undefined;
  const tnef: Tnef = { text: "", files: [] };
  for (let at = head; at + around.before <= bytes.byteLength; ) {
    const tag = view.getUint32(at + 1, true);
    const length = view.getUint32(at + 5, true);
    const from = at + around.before;
    if (from + length > bytes.byteLength) break;
    const data = bytes.subarray(from, from + length);
    const file = tnef.files.at(-1);
    if (tag === tags.body) tnef.text = textOf(data);
    else if (tag === tags.file) tnef.files.push({ name: "", bytes: new Uint8Array() });
    else if (tag === tags.title && file) file.name = textOf(data);
    else if (tag === tags.data && file) file.bytes = data;
    at = from + length + around.behind;
  }
  return { ...tnef, files: tnef.files.filter((file) => file.bytes.byteLength > 0) };
}

/** A text ends with NUL, and is in the code page of the sender's system. */
const textOf = (data: Uint8Array): string => new TextDecoder("windows-1252").decode(data).replace(/\0.*$/s, "");
