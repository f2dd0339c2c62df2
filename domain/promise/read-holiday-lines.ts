import { DomainError } from "../errors.ts";
import { daysBefore, isDay } from "../locale/dates.ts";

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

type Holiday = { day: string; name: string };

/** What stands between the first and the last day of a range, and between days that are listed. */
const until = String.raw`\s*(?:[-–—/]|\.{2,3}|…|(?:to|till|until|through|bis)(?!\p{L}))\s*`;
const and = String.raw`\s*(?:[,&+]|(?:and|und)(?!\p{L}))\s*`;
const number = String.raw`\d{1,2}(?:st|nd|rd|th|\.)?(?!\d)`;
const numbers = `(?<days>${number}(?:(?:${until}|${and})${number}){0,31})`;
const month = String.raw`(?<month>\p{L}{3,9})\.?`;

const ways = [
  // 2026-12-25
  /^(?<iso>\d{4}-\d{1,2}-\d{1,2})(?!\d)/u,
  // 25 December 2026; 24-26 Dec 2026; 24, 25 and 26 December 2026; 24 December, of the year of the day behind it
  new RegExp(`^${numbers}\\s*${month}(?:,?\\s+(?<year>\\d{4})(?!\\d)|(?=${until}\\d))`, "u"),
  // December 25, 2026; December 24-26, 2026
  new RegExp(`^${month}\\s+${numbers}(?:,?\\s+(?<year>\\d{4})(?!\\d)|(?=${until}\\p{L}))`, "u"),
];
const weekday = /^(?:mon|tue|tues|wed|wednes|thu|thurs|fri|sat|satur|sun)(?:day)?[.,]?\s+/i;
const halfDay = /\bhal(?:f|b)|\bdemi|\b(?:from|after|until|till|ab|bis)\s+\d{1,2}(?:[:.]\d\d|\s?(?:h|am|pm|uhr|o'clock))/i;
/** Days of the longest closure that is no slip of the pen. */
const maxDays = 62;

/**
 * Reads a list of holidays as people write or paste it: on each line a day, the first and the last of a range, or several days, and their name, which a blank,
 * a comma, a tab or a colon parts. Numbers alone, 25/12/2026, are refused: countries read them differently.
 *
 * @returns days as 2026-12-25, one for each day of a range
 * @throws DomainError invalid, naming the first line that cannot be read: what might be a second day, half a day, a day that no calendar has
 */
export function readHolidayLines(text: string): Holiday[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .flatMap((line) => readLine(line));
}

function readLine(line: string): Holiday[] {
  const shown = `“${line.slice(0, 60)}”`;
  const refuse = (why: string): never => {
    throw new DomainError("invalid", `${shown} ${why}`);
  };
  const parts: Part[] = [];
  let rest = line.slice(0, 300);
  let isRange = false;
  for (;;) {
    const part = readPart(rest);
    if (!part) break;
    parts.push({ ...part, isRange });
    rest = rest.slice(part.length);
    const [joint = "", range] =
      new RegExp(`^(?:(${until})|${and})(?=${weekday.source.slice(1)}|\\d|\\p{L}{3,9}\\.?\\s\\d)`, "iu").exec(rest) ?? [];
    if (joint === "" || !readPart(rest.slice(joint.length))) break;
    isRange = range !== undefined;
    rest = rest.slice(joint.length);
  }
  if (parts.length === 0) refuse("does not begin with a day. Write 2026-12-25 Christmas Day.");
  const name = rest.replace(/^[\s,;:–—-]+/, "").trim();
  if (/^[\d/.…]/.test(name))
    refuse("has a number behind its day. Write 2026-12-24 - 2027-01-01 Works closed, or begin the name with a word.");
  if (halfDay.test(name)) refuse("is half a day: only whole days are known. Leave the line out, or name the whole day.");
  const days = daysOf(parts);
  const wrong = days.find((day) => !isDay(day));
  if (wrong !== undefined) refuse(`names ${wrong}, which no calendar has.`);
  if (days.length === 0) refuse("ends before it begins.");
  if (days.length > maxDays) refuse(`is longer than ${maxDays} days.`);
  return days.map((day) => ({ day, name }));
}

/** A day, or days of one month, at the beginning of a text. `isRange`: the last of a range that the part before begins. */
type Part = { length: number; year: number | undefined; month: number; days: string; isRange?: boolean };

function readPart(text: string): Part | undefined {
  const before = weekday.exec(text)?.[0].length ?? 0;
  for (const way of ways) {
    const match = way.exec(text.slice(before));
    if (!match) continue;
    const length = before + match[0].length;
    const { iso, month: named = "", days = "", year } = match.groups ?? {};
    const [isoYear, isoMonth, isoDay = ""] = iso?.split("-") ?? [];
    if (isoYear !== undefined) return { length, year: Number(isoYear), month: Number(isoMonth), days: isoDay };
    const place = months.findIndex((one) => one.startsWith(named.toLowerCase())) + 1;
    if (place > 0) return { length, days, month: place, year: year === undefined ? undefined : Number(year) };
  }
  return undefined;
}

function daysOf(parts: readonly Part[]): string[] {
  const all: string[] = [];
  for (const [at, { year, month: place, days, isRange }] of parts.entries()) {
    const next = parts.slice(at + 1).find((part) => part.year !== undefined);
    // "24 December - 1 January 2027" begins in the year before.
    const inYear = year ?? (next?.year ?? 0) - (next && next.month < place ? 1 : 0);
    for (const [, joint = "", one = ""] of days.matchAll(new RegExp(`(${until}|${and}|^)(${number})`, "gu"))) {
      const day = `${inYear}-${String(place).padStart(2, "0")}-${String(Number.parseInt(one, 10)).padStart(2, "0")}`;
      const endsRange = joint === "" ? isRange : new RegExp(`^${until}$`, "u").test(joint);
      const from = all.at(-1);
      if (!endsRange || from === undefined || !isDay(from) || !isDay(day)) all.push(day);
      else if (day < from) return [];
      else all.push(...daysBetween(from, day));
    }
  }
  return [...new Set(all)];
}

/** The days after one, up to another, at most one more than is taken. */
function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = daysBefore(from, -1); day <= to && days.length <= maxDays; day = daysBefore(day, -1)) days.push(day);
  return days;
}
