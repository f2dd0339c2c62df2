/**
 * A text made even, sign by sign, so that what is found in it can be shown in the text as it was written.
 *
 * `raw` keeps capitals and small letters, `upper` does not; both have the same length, and sign `i` of them stands for the
 * characters `from[i]` to `to[i]` of the written text. `first` and `last` are its first and last letter or digit, -1 without any.
 */
export type NormalText = {
  raw: string;
  upper: string;
  from: readonly number[];
  to: readonly number[];
  first: number;
  last: number;
};

/** Signs that NFKD leaves alone or takes apart wrongly. ™ and ® would become letters; ε marks editorial changes at ASTM. */
const replaced: Record<string, string> = {
  "™": " ",
  "®": " ",
  "©": " ",
  "§": " ",
  _: " ",
  "\\": "/",
  "−": "-",
  "⁃": "-",
  "⁄": "/",
  "∕": "/",
  "∶": ":",
  "。": ".",
  "’": "'",
  "‘": "'",
  ε: "e",
};

/** Cyrillic letters that look like Latin ones: a Russian keyboard writes the С of ISO 105-С06 unnoticed. */
const lookAlikes = new Map([..."АВЕКМНОРСТХ"].map((letter, at) => [letter, "ABEKMHOPCTX"[at] ?? ""]));

/** Letters and digits but those of Chinese and Japanese, which no blank parts from the designation beside them. */
const wordSign = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Nd}]/u;

/** Full-width signs, dashes, blanks, accents and invisible signs made even; runs of blanks and of dashes become one. */
export function normalise(written: string): NormalText {
  const units: string[] = [];
  const from: number[] = [];
  const to: number[] = [];
  let [at, first, last] = [0, -1, -1];
  for (const sign of written) {
    const end = at + sign.length;
    for (const unit of even(sign).split("")) {
      if ((unit === " " || unit === "-") && unit === units.at(-1)) to[to.length - 1] = end;
      else {
        units.push(unit);
        from.push(at);
        to.push(end);
        if (isWordSign(unit)) {
          last = units.length - 1;
          if (first < 0) first = last;
        }
      }
    }
    at = end;
  }
  const raw = units.join("");
  return { raw, upper: raw.toUpperCase(), from, to, first, last };
}

function even(sign: string): string {
  if (Object.hasOwn(replaced, sign)) return replaced[sign] ?? "";
  if (sign >= " " && sign <= "~") return sign;
  if (/[\p{Zs}\p{Cc}\p{Zl}\p{Zp}]/u.test(sign)) return " ";
  if (/\p{Pd}/u.test(sign)) return "-";
  const parts = sign.normalize("NFKD").replace(/[\p{M}\p{Cf}]/gu, "");
  const latin = lookAlikes.get(parts.toUpperCase());
  if (latin !== undefined) return parts === parts.toUpperCase() ? latin : latin.toLowerCase();
  return parts.toUpperCase().length === parts.length ? parts : parts.toUpperCase();
}

/** Whether there is a letter or digit. */
export function isWord(text: NormalText, at: number): boolean {
  return isWordSign(text.upper.charAt(at));
}

function isWordSign(sign: string): boolean {
  return sign <= "~" ? /[A-Za-z0-9]/.test(sign) : wordSign.test(sign);
}
