import { DomainError } from "../errors.ts";

const months = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

const ways = [
  // 2026-12-25 Christmas Day
  /^(?<year>\d{4})-(?<number>\d{1,2})-(?<day>\d{1,2})\b(?<rest>.*)$/,
  // 25 December 2026, Christmas Day; 25. Dec 2026
  /^(?<day>\d{1,2})\.?\s+(?<month>\p{L}{3,})\.?,?\s+(?<year>\d{4})\b(?<rest>.*)$/u,
  // December 25, 2026: Christmas Day
  /^(?<month>\p{L}{3,})\.?\s+(?<day>\d{1,2}),?\s+(?<year>\d{4})\b(?<rest>.*)$/u,
];

/**
 * Reads a list of holidays as people write or paste it: a day and its name on each line, which a blank, a comma, a tab or a colon parts. Numbers alone,
 * 25/12/2026, are refused: countries read them differently.
 *
 * @returns days as 2026-12-25
 * @throws DomainError invalid, naming the first line that cannot be read
 */
export function readHolidayLines(text: string): { day: string; name: string }[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => readLine(line));
}

function readLine(line: string): { day: string; name: string } {
  // A weekday before the day says nothing new.
  const plain = line.replace(/^(?:mon|tues|wednes|thurs|fri|satur|sun)day,?\s+/i, "");
  for (const way of ways) {
    const { year, number, month = "", day = "", rest = "" } = way.exec(plain)?.groups ?? {};
    if (year === undefined) continue;
    const named = months.findIndex((one) => one.startsWith(month.toLowerCase())) + 1;
    const place = number ?? (named > 0 && month !== "" ? String(named) : undefined);
    if (place === undefined) break;
    return { day: `${year}-${place.padStart(2, "0")}-${day.padStart(2, "0")}`, name: rest.replace(/^[\s,;:–-]+/, "").trim() };
  }
  throw new DomainError("invalid", `“${line.slice(0, 60)}” does not begin with a day. Write 2026-12-25 Christmas Day.`);
}
