import { unitOf } from "./units.ts";

/** Names of months as spreadsheets shorten them, in the languages of our customers. */
const months = [
  "jan feb mar apr may jun jul aug sep sept oct nov dec",
  "jän mär mrz mai juni juli okt dez",
  "janv févr fevr mars avr juin juil août aout déc",
  "gen mag giu lug ago set ott dic ene abr",
  "fev out mei maj mei oca şub sub nis haz tem ağu agu eyl eki kas ara",
  "sty lut kwi cze lip sie wrz paź lis gru led úno bře dub kvě čvn čvc srp zář říj pro",
  "янв фев мар апр май июн июл авг сен окт ноя дек",
].flatMap((names) => names.split(" "));
const month = `(?:${[...new Set(months)].sort((a, b) => b.length - a.length).join("|")})`;
const mark = "[-/.]";

const forms = [
  `\\d{4}${mark}\\d{1,2}${mark}\\d{1,2}(?:[T ]\\d{1,2}:\\d\\d(?::\\d\\d)?)?`,
  `\\d{1,2}${mark}\\d{1,2}${mark}(?:\\d\\d|\\d{4})`,
  `\\d{1,2}[-/. ]{1,2}${month}\\.?(?:[-/. ]{1,2}\\d{2,4})?`,
  `${month}\\.?[-/. ]{1,2}\\d{1,4}`,
  "(?:\\d{4}年)?\\d{1,2}月(?:\\d{1,2}日)?",
];
const date = new RegExp(`^(?:${forms.join("|")})$`, "iu");

/** Whether a text is a date and nothing else, as spreadsheets make one of `1/2` or `2610-1`: `01-Feb`, `2026-02-01`, `1.2.2026`. */
export function isDate(text: string): boolean {
  return text.length < 30 && date.test(text.trim());
}

/** A date, also with a unit behind it, and nothing else. */
export function dateIn(text: string): { date: string; unit: string } | undefined {
  if (isDate(text)) return { date: text, unit: "" };
  const [, date = "", word = ""] = text.length > 60 ? [] : (/^(\S.*\S)\s(\p{L}+\.?)$/u.exec(text) ?? []);
  const unit = unitOf(word);
  return unit && isDate(date) ? { date, unit } : undefined;
}
