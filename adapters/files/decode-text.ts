import { isUtf8 } from "node:buffer";

/** A text and how its bytes were read: `charset` is a label of the Encoding Standard; a guess, unless the bytes say it themselves. */
export type DecodedText = { text: string; charset: string; isGuess: boolean };

/**
 * Reads a text of which nobody says how it was saved: UTF-8 and UTF-16, which can be told for certain; else what a detector takes it for; else Windows-1252.
 * The text of what is no text has U+0000 in it.
 */
export async function decodeText(bytes: Uint8Array): Promise<DecodedText> {
  const certain = certainCharset(bytes);
  const charset = certain ?? (await guessCharset(bytes));
  return { text: new TextDecoder(charset).decode(bytes), charset, isGuess: certain === undefined };
}

function certainCharset(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  // Without a mark: in UTF-16 every second byte of Latin text is zero.
  if (first && second === 0 && bytes.length % 2 === 0) return "utf-16le";
  if (first === 0 && second && bytes.length % 2 === 0) return "utf-16be";
  return isUtf8(bytes) ? "utf-8" : undefined;
}

/** Code pages that programs save lists and mails in, by the detector's names. Those of MS-DOS are left out: it takes short texts for them. */
const codePages: Readonly<Record<string, string>> = {
  GB18030: "gb18030",
  Big5: "big5",
  CP932: "shift_jis",
  "EUC-JP": "euc-jp",
  CP949: "euc-kr",
  CP874: "windows-874",
  "Windows-1250": "windows-1250",
  "Windows-1251": "windows-1251",
  "Windows-1252": "windows-1252",
  "Windows-1253": "windows-1253",
  "Windows-1254": "windows-1254",
  "Windows-1255": "windows-1255",
  "Windows-1256": "windows-1256",
  "Windows-1257": "windows-1257",
  "ISO-8859-2": "iso-8859-2",
  "KOI8-R": "koi8-r",
  MacRoman: "macintosh",
  MacCyrillic: "x-mac-cyrillic",
};
const western = "windows-1252";

/** Bytes that the detector looks at: more tell it no more, and take longer. */
const sample = 16_000;
/** How much surer the detector must be of another code page than of Windows-1252, in which most texts are saved that are not UTF-8. */
const nearly = 0.78;

async function guessCharset(bytes: Uint8Array): Promise<string> {
  const start = bytes.findIndex((byte) => byte > 0x7f);
  const seen = bytes.subarray(bytes.lastIndexOf(0x0a, start) + 1).subarray(0, sample);
  // Signs between numbers, such as × or °, are letters in other code pages.
  if (!/(?![µªº])\p{L}/u.test(new TextDecoder(western).decode(seen.filter((byte) => byte > 0x7f)))) return western;
  // Its tables take some megabytes: most processes never need them.
  const { detectAll } = await import("jschardet");
  const guesses = detectAll(seen, { detectEncodings: Object.keys(codePages), minimumThreshold: 0 });
  const best = guesses.find(({ encoding }) => encoding !== null && encoding in codePages);
  const asWestern = guesses.find(({ encoding }) => encoding === "Windows-1252")?.confidence ?? 0;
  if (!best || asWestern >= best.confidence * nearly) return western;
  return codePages[best.encoding ?? ""] ?? western;
}
