import { describe, expect, test } from "vitest";
import { loomedDraft, weavePlan } from "./weave-plan.ts";
import { type Draft, weaves } from "./weaves.ts";

const planned = Object.keys(weaves).filter((construction) => loomedDraft(construction));

describe("weavePlan", () => {
  test.each(planned)("%s: threading, tie-up and treadling weave the draft", (construction) => {
    const draft = loomedDraft(construction) as Draft;
    const { threading, treadling, tieUp } = weavePlan(draft);
    const woven = treadling.map((treadle) => threading.map((shaft) => (tieUp[treadle]?.includes(shaft) ? 1 : 0)));
    expect(woven).toEqual(draft);
  });

  test.each([
    ["plain", 2, 2],
    ["twill-2-2", 4, 4],
    ["herringbone", 4, 4],
    ["basket-2-2", 2, 2],
    ["satin-8", 8, 8],
  ])("%s needs %i shafts and %i treadles", (construction, shafts, treadles) => {
    const plan = weavePlan(loomedDraft(construction) as Draft);
    expect(new Set(plan.threading).size).toBe(shafts);
    expect(plan.tieUp.length).toBe(treadles);
  });

  test.each(["jersey", "leno", "felt", "nonsense"])("%s is not woven end over pick", (construction) => {
    expect(loomedDraft(construction)).toBeUndefined();
  });
});
