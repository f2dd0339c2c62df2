/** What became of some quotes; each counts once, however often it was revised. `waiting`: it can still be accepted. */
export type QuoteCounts = Record<(typeof quoteCounts)[number], number>;
export const quoteCounts = ["sent", "accepted", "declined", "expired", "withdrawn", "waiting"] as const;

/** Quotes for requests of one kind from one country. */
export type QuoteFigures = QuoteCounts & { kind: string; country: string };

/** The figures summed by kind or by country, the most frequent first. */
export function sumQuotes(figures: readonly QuoteFigures[], by: "kind" | "country"): (QuoteCounts & { name: string })[] {
  const sums = new Map<string, QuoteCounts>();
  for (const one of figures) {
    const sum = sums.get(one[by]) ?? { sent: 0, accepted: 0, declined: 0, expired: 0, withdrawn: 0, waiting: 0 };
    for (const count of quoteCounts) sum[count] += one[count];
    sums.set(one[by], sum);
  }
  return [...sums].map(([name, counts]) => ({ name, ...counts })).toSorted((one, other) => other.sent - one.sent);
}
