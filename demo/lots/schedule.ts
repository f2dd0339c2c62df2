import { type Chance, chance, hash } from "../swatch/chance.ts";
import type { Line } from "./line-kinds.ts";
import { namedLots, type StoryLot } from "./named-lots.ts";
import { isWorkingDay } from "./working-day.ts";

/** A lot of a line with its number and its day of release. */
export type ScheduledLot = { line: Line; number: string; released: string; named: StoryLot | undefined };
type Planned = { line: Line; month: string; named: StoryLot | undefined };

const firstYear = 2023;
const months = 47;
/** The last day on which the demo has released a lot. */
const lastDay = "2026-11-18";

/**
 * Spreads the lots of each line over 2023 to 2026, and numbers those of each month by their days: `L-2507-3` is the third lot released in July 2025. Lots
 * that texts name have the number and day of the text.
 *
 * @param furtherLines lines that came later: their lots change no number of the others
 */
export function schedule(lines: readonly Line[], furtherLines: readonly Line[]): ScheduledLot[] {
  const byMonth = Map.groupBy(lines.flatMap(monthsOf), ({ month }) => month);
  const first = [...byMonth].flatMap(([month, planned]) => numbered(month, planned));
  const further = Map.groupBy(
    furtherLines.flatMap((line) => recentMonths(line).map((month) => ({ line, month }))),
    ({ month }) => month,
  );
  const behind = [...further].flatMap(([month, planned]) =>
    numberedBehind(
      month,
      planned,
      first.filter(({ number }) => number.slice(2, 6) === month),
    ),
  );
  return [...first, ...behind].sort((a, b) => (a.released < b.released ? -1 : 1));
}

/** The months of a line whose last lot can still be used: the last as long ago as its material keeps at most, the others two thirds of a year before each. */
function recentMonths(line: Line): string[] {
  const random = chance(hash(`months of ${line.items[0]}`));
  const last = months - 1 - random() * Math.max(0.9, Math.min(line.keeps ?? 24, 24) - 4);
  return Array.from({ length: line.lots }, (_, at) => monthText(Math.floor(last) - 8 * (line.lots - 1 - at)));
}

/** Lots of a month that are numbered behind its others and released after them, or on the same day. */
function numberedBehind(month: string, planned: readonly { line: Line }[], others: readonly ScheduledLot[]): ScheduledLot[] {
  const random = chance(hash(`further lots of ${month}`));
  const days = workingDays(month).filter((day) => others.every(({ released }) => released <= day));
  const released = planned.map(() => days[Math.floor(random() * days.length)] ?? "").toSorted();
  return shuffled(planned, random).map(({ line }, at) => ({
    ...{ line, number: `L-${month}-${others.length + at + 1}`, released: released[at] ?? "", named: undefined },
  }));
}

function monthsOf(line: Line): Planned[] {
  const [item = ""] = line.items;
  const random = chance(hash(`months of ${item}`));
  const at = Array.from({ length: line.lots }, (_, place) => ((place + 0.1 + random() * 0.85) / line.lots) * months);
  const planned = at.map((place): Planned => ({ line, month: monthText(Math.floor(place)), named: undefined }));
  for (const named of namedLots.filter((lot) => lot.item === item)) {
    const month = named.number.slice(2, 6);
    const free = planned.filter((lot) => lot.named === undefined);
    const nearest = free.reduce((best, lot) => (distance(lot.month, month) < distance(best.month, month) ? lot : best));
    Object.assign(nearest, { month, named });
  }
  return planned;
}

/** `2507` for the month of this place, counted from January 2023. */
const monthText = (place: number) => `${(firstYear + Math.floor(place / 12)) % 100}${String((place % 12) + 1).padStart(2, "0")}`;

const placeOf = (month: string) => Number(month.slice(0, 2)) * 12 + Number(month.slice(2));
const distance = (one: string, other: string) => Math.abs(placeOf(one) - placeOf(other));

function numbered(month: string, planned: readonly Planned[]): ScheduledLot[] {
  const random = chance(hash(`lots of ${month}`));
  const others = shuffled(
    planned.filter(({ named }) => !named),
    random,
  );
  const named = new Map(planned.flatMap((lot) => (lot.named ? [[Number(lot.named.number.slice(7)), lot] as const] : [])));
  const inOrder = planned.map((_, at) => named.get(at + 1) ?? others.shift());
  const days = workingDays(month);
  let from = days[0] ?? "";
  return inOrder.map((lot, at) => {
    if (!lot) throw new Error(`Too few lots are released in ${month} for the number of one that a text names.`);
    const next = inOrder.slice(at).find((later) => later?.named)?.named;
    const until = next?.released ?? days.at(-1) ?? "";
    const between = days.filter((day) => day >= from && (next ? day < until : day <= until));
    const left = (next ? inOrder.findIndex((later) => later?.named === next) : inOrder.length) - at;
    const released = lot.named?.released ?? between[Math.floor((random() * between.length) / left)] ?? from;
    from = released;
    return { line: lot.line, number: `L-${month}-${at + 1}`, released, named: lot.named };
  });
}

function workingDays(month: string): string[] {
  const year = 2000 + Number(month.slice(0, 2));
  const days = Array.from({ length: 31 }, (_, day) => new Date(Date.UTC(year, Number(month.slice(2)) - 1, day + 1)));
  return days
    .map((day) => day.toISOString().slice(0, 10))
    .filter((day) => day.slice(2, 7).replace("-", "") === month && day <= lastDay && isWorkingDay(day));
}

function shuffled<Value>(values: readonly Value[], random: Chance): Value[] {
  return values
    .map((value) => ({ value, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
}
