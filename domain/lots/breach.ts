import type { LotValue } from "./lot.ts";

/** On which side of its limits a mean lies. */
export type Breach = "above" | "below";

/** Whether a mean is outside the limits of its own lot; undefined for one within them, and for what words say. */
export function breachOf({ found, lower, upper }: Pick<LotValue, "found" | "lower" | "upper">): Breach | undefined {
  if (found === null) return undefined;
  if (upper !== null && found > upper) return "above";
  return lower !== null && found < lower ? "below" : undefined;
}
