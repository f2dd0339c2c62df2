import { expect, test } from "vitest";
import { chooseDraft, chooseGroup, chosenOf, countChosen, countDoubtful } from "./chosen-drafts.ts";
import type { ShownGroup } from "./read-draft-list.ts";

const draft = (name: string): ShownGroup["drafts"][number] => ({
  ...{ name, key: name, title: name, version: 1, act: "change", changedAt: new Date(0), publishAt: null, problem: "" },
  changes: { shown: [], more: 0, isDoubtful: name.startsWith("part") },
  clashes: [],
});
const group = (name: string, count: number, facts: Partial<ShownGroup> = {}): ShownGroup => ({
  ...{ field: { name, value: "" }, table: name, label: name, by: "", isOwn: true, mayEdit: true, count },
  drafts: [draft(`${name} 1`), draft(`${name} 2`)],
  ...facts,
});
const [whole, part] = [group("whole", 2), group("part", 500)];
const none = new Set<string>();

test("the box of a group means all of it, on other pages too; without one draft only those on the page stay chosen", () => {
  const all = chooseGroup(part, none, true);
  expect([chosenOf(part, all), countChosen([whole, part], all)]).toEqual(["all", 500]);
  const without = chooseDraft(part, all, "part 1", false);
  expect([chosenOf(part, without), countChosen([whole, part], without)]).toEqual(["some", 1]);
  expect(chosenOf(part, chooseDraft(part, without, "part 1", true))).toBe("some");
  expect(chosenOf(part, chooseGroup(part, without, false))).toBe("none");
});

test("chosen drafts with a change that may not be meant are counted", () => {
  const all = [whole, part].reduce((chosen, group) => chooseGroup(group, chosen, true), none as ReadonlySet<string>);
  expect([countDoubtful([whole, part], none), countDoubtful([whole, part], all)]).toEqual([0, 2]);
  expect(countDoubtful([whole, part], chooseDraft(part, all, "part 2", false))).toBe(1);
});

test("all drafts of a group, ticked one by one, are all of it", () => {
  const one = chooseDraft(whole, none, "whole 1", true);
  expect([chosenOf(whole, one), chosenOf(whole, chooseDraft(whole, one, "whole 2", true))]).toEqual(["some", "all"]);
});
