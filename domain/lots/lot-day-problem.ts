/** The days of a lot in the order in which they may follow, as 2026-11-23; null for none. */
export type LotDays = { made_on: string | null; released_on: string | null; retest_on: string | null; use_by: string | null };

/** Each day with one that it cannot precede. */
const order = [
  ["released_on", "made_on"],
  ["retest_on", "made_on"],
  ["use_by", "made_on"],
  ["retest_on", "released_on"],
  ["use_by", "released_on"],
] as const;

/** The first day of a lot that is before one that it follows; undefined where all can be right. */
export function lotDayProblem(days: LotDays): { day: keyof LotDays; before: keyof LotDays } | undefined {
  const wrong = order.find(([day, before]) => {
    const [one, other] = [days[day], days[before]];
    return one !== null && other !== null && one < other;
  });
  return wrong && { day: wrong[0], before: wrong[1] };
}
