import type { EquivalenceDegree } from "../../db/schema.ts";

/** How near a method is to one of another body: the words of ISO/IEC Guide 21, and "similar" where nobody has declared it. */
export const equivalenceDegrees = [
  "identical",
  "modified",
  "similar",
  "not equivalent",
] as const satisfies readonly EquivalenceDegree[];

const sentences: Record<EquivalenceDegree, (one: string, other: string) => string> = {
  identical: (one, other) => `${one} is identical with ${other}.`,
  modified: (one, other) => `${one} is a modified ${other}.`,
  similar: (one, other) => `${one} is similar to ${other}.`,
  "not equivalent": (one, other) => `${one} is not equivalent to ${other}, the nearest method of this catalog.`,
};

/** "GB/T 6151 is similar to ISO 105-A01." */
export function equivalenceSentence(degree: EquivalenceDegree, designation: string, method: string): string {
  return sentences[degree](designation, method);
}
