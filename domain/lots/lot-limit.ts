import { breachOf } from "./breach.ts";
import type { LotValue } from "./lot.ts";

/** What was found, against the limit for the mean of the lot. `unjudged`: there is no limit, or one in words that nobody has judged. */
export type LotVerdict = "within" | "outside" | "unjudged";

type Limits = Pick<LotValue, "lower" | "upper" | "limitInWords">;

/** Whether the mean of a lot keeps its limits, the limits themselves being within; of what words say, what people judged. */
export function lotVerdict({ found, lower, upper, judged }: Pick<LotValue, "found" | "lower" | "upper" | "judged">): LotVerdict {
  if (found === null) return judged || "unjudged";
  if (lower === null && upper === null) return "unjudged";
  return breachOf({ found, lower, upper }) ? "outside" : "within";
}

/** The limits as a lot report has them: `145 ± 5`, `at least 10`, `no visible difference`; "" for none. */
export function limitText({ lower, upper, limitInWords }: Limits): string {
  const figures = figuresOf(lower, upper);
  return [figures, limitInWords].filter(Boolean).join(", ");
}

function figuresOf(lower: number | null, upper: number | null): string {
  if (lower === null && upper === null) return "";
  if (lower === null) return `at most ${upper}`;
  if (upper === null) return `at least ${lower}`;
  if (lower === upper) return `${lower}`;
  return `${plain((lower + upper) / 2)} ± ${plain((upper - lower) / 2)}`;
}

/** Without the last digits of binary fractions: 0.30000000000000004 → 0.3. */
const plain = (figure: number) => Number(figure.toPrecision(12));
