import type { EquivalenceDegree } from "../../db/schema.ts";

/** How near a method is to one of another body: the words of ISO/IEC Guide 21, and "similar" where nobody has declared it. */
export const equivalenceDegrees = [
  "identical",
  "modified",
  "similar",
  "not equivalent",
] as const satisfies readonly EquivalenceDegree[];
