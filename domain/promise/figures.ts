import { type WorkingTime, weekStarts, workingClock } from "../working-time/working-time.ts";

/** A request as the figures see it; times in milliseconds since 1970. */
export type CountedRequest = {
  kind: string;
  country: number | null;
  received: number;
  answered: number | null;
  due: number | null;
  /** When it was closed, where nobody has answered it; null while somebody still has to. */
  closed: number | null;
};

/** What is known about some requests. */
export type FigureGroup = {
  received: number;
  answered: number;
  /** First answers that took half of the requests no longer, and nine of ten, in milliseconds of working time; null where nobody was answered. */
  median: number | null;
  ninetieth: number | null;
  /** The same by the clock on the wall, nights and holidays included. */
  medianByClock: number | null;
  ninetiethByClock: number | null;
  /**
   * Requests whose promise has been kept or broken: those that were answered, those that are overdue, and those that were closed without an answer when
   * they were overdue. Who closes a request before it is due has neither kept nor broken a promise.
   */
  promised: number;
  /** Those of them that were answered in time. */
  kept: number;
};

export type Figures = {
  all: FigureGroup;
  /** By the short name of the kind, the most frequent first. */
  kinds: (FigureGroup & { kind: string })[];
  /** By the id of the country, null for none, the most frequent first. */
  countries: (FigureGroup & { country: number | null })[];
  /** By the Monday of the week in which they were received, 2026-11-23; every week of the period, the earliest first. */
  weeks: (FigureGroup & { week: string })[];
};

/** A period of days in the supplier's zone, both included: 2026-11-01 to 2026-11-30. */
export type Period = { from: string; to: string };

/** Counts requests of a period, by kind, country and week. @param now what is overdue is so at this time */
export function countFigures(requests: readonly CountedRequest[], period: Period, time: WorkingTime, now: Date): Figures {
  const weeks = weekStarts(period, time.zone);
  const begins = weeks[0]?.begins ?? 0;
  const worked = workingClock(time, { from: new Date(begins), to: now });
  const all = new Tally();
  const [kinds, countries] = [new Map<string, Tally>(), new Map<number | null, Tally>()];
  const byWeek = weeks.map(() => new Tally());
  for (const one of requests) {
    const took =
      one.answered === null
        ? null
        : { worked: worked(new Date(one.received), new Date(one.answered)), byClock: one.answered - one.received };
    const week = weeks.findLastIndex((some) => some.begins <= one.received);
    for (const tally of [all, tallyOf(kinds, one.kind), tallyOf(countries, one.country), byWeek[week]])
      tally?.count(one, took, now.getTime());
  }
  return {
    all: all.group(),
    kinds: [...kinds].map(([kind, tally]) => ({ kind, ...tally.group() })).toSorted(byReceived),
    countries: [...countries].map(([country, tally]) => ({ country, ...tally.group() })).toSorted(byReceived),
    weeks: weeks.map(({ monday }, at) => ({ week: monday, ...(byWeek[at] as Tally).group() })),
  };
}

const byReceived = (one: FigureGroup, other: FigureGroup) => other.received - one.received;

function tallyOf<Key>(tallies: Map<Key, Tally>, key: Key): Tally {
  const tally = tallies.get(key) ?? new Tally();
  tallies.set(key, tally);
  return tally;
}

class Tally {
  private received = 0;
  private promised = 0;
  private kept = 0;
  private readonly times: number[] = [];
  private readonly clockTimes: number[] = [];

  count({ answered, due, closed }: CountedRequest, took: { worked: number; byClock: number } | null, now: number): void {
    this.received += 1;
    if (took) {
      this.times.push(took.worked);
      this.clockTimes.push(took.byClock);
    }
    if (due === null || (answered === null && (closed ?? now) <= due)) return;
    this.promised += 1;
    if (answered !== null && answered <= due) this.kept += 1;
  }

  group(): FigureGroup {
    const { received, promised, kept } = this;
    const [times, clockTimes] = [Float64Array.from(this.times).sort(), Float64Array.from(this.clockTimes).sort()];
    return {
      received,
      answered: times.length,
      median: percentile(times, 0.5),
      ninetieth: percentile(times, 0.9),
      medianByClock: percentile(clockTimes, 0.5),
      ninetiethByClock: percentile(clockTimes, 0.9),
      promised,
      kept,
    };
  }
}

/**
 * The value below which a share of sorted values lies, between two values in proportion, as PERCENTILE of a spreadsheet has it, in whole
 * numbers; null for none.
 */
export function percentile(sorted: ArrayLike<number>, share: number): number | null {
  if (sorted.length === 0) return null;
  const at = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(at)] as number, sorted[Math.ceil(at)] as number];
  return Math.round(below + (above - below) * (at - Math.floor(at)));
}
