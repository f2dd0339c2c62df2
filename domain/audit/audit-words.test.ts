import { expect, test } from "vitest";
import { policy } from "../people/policy.ts";
import { wordsOfSubject, wordsOfVerb } from "./audit-words.ts";

const audited = Object.entries(policy).flatMap(([verb, { leaves }]) => (leaves === "audit_event" ? [verb] : []));

test("every verb that leaves an event has words of its own, which are no stored name", () => {
  const words = audited.map(wordsOfVerb);
  for (const one of words) expect(one).toMatch(/^[A-Z][a-zA-Z', -]+$/);
  expect(new Set(words).size).toBe(audited.length);
});

test("a name that is not known is shown as it is stored, or without its underscores", () => {
  expect([wordsOfVerb("lot.paint"), wordsOfVerb("constructor")]).toEqual(["lot.paint", "constructor"]);
  expect([wordsOfSubject("lot"), wordsOfSubject("lot_value"), wordsOfSubject("")]).toEqual(["Lot", "Lot value", ""]);
});
