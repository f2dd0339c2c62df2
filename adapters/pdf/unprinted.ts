/** Scripts that a name may have and our fonts may lack, by their names in Unicode. */
const scripts =
  "Arabic Armenian Bengali Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Han Hangul Hebrew Hiragana Kannada Katakana Khmer Lao Malayalam Mongolian Myanmar Sinhala Tamil Telugu Thaana Thai Tibetan"
    .split(" ")
    .map((name) => ({ name, pattern: new RegExp(`\\p{Script=${name}}`, "u") }));

/**
 * The signs that the compiler found in no font, from its refusal to make a PDF/UA. The refusal is text of Rust, quoted twice: `\"ব\"`, and `\"\\u{9be}\"` for what cannot
 * stand alone.
 */
export function unprintedIn(refusal: string): string[] {
  const quoted = [...refusal.matchAll(/the text `\\"(.*?)\\"` could not be displayed/g)].map(([, sign = ""]) => sign);
  const signs = quoted.map((sign) =>
    sign.replaceAll(/\\+u\{([0-9a-f]+)\}/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16))),
  );
  return [...new Set(signs)];
}

/** Signs in words: `Bengali (U+09AC U+09B2)`, and without the name of a script where it is none of the usual ones. */
export function signsInWords(signs: readonly string[]): string {
  const codes = [...new Set(signs.flatMap((sign) => [...sign]))];
  const groups = Map.groupBy(codes, (code) => scripts.find(({ pattern }) => pattern.test(code))?.name ?? "");
  return [...groups]
    .map(([script, members]) => {
      const points = members.map((code) => `U+${code.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}`).join(" ");
      return script === "" ? points : `${script} (${points})`;
    })
    .join(", ");
}
