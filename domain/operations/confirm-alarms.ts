/**
 * The alarms that two looks in a row agree on: one begins when both have it, and ends when both lack it, so that what lasts for a moment wakes nobody.
 * Sentences that differ in their numbers only are the same alarm: a backup that is an hour older is no news.
 *
 * @param looks.told the alarms that somebody was told of last
 */
export function confirmAlarms({ now, last, told }: Record<"now" | "last" | "told", readonly string[]>): string[] {
  const begun = now.filter((one) => has(last, one) || has(told, one));
  const lasting = told.filter((one) => !has(now, one) && has(last, one));
  return [...begun, ...lasting];
}

/** Whether both hold the same alarms. */
export function areSameAlarms(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one) => has(others, one));
}

const has = (list: readonly string[], alarm: string) => list.some((one) => withoutNumbers(one) === withoutNumbers(alarm));
const withoutNumbers = (sentence: string) => sentence.replace(/\d+/g, "");
