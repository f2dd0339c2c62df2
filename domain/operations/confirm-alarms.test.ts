import { expect, test } from "vitest";
import { areSameAlarms, confirmAlarms } from "./confirm-alarms.ts";

test.each<[string, Record<"now" | "last" | "told", string[]>, string[]]>([
  ["begins after two looks", { now: ["disk"], last: ["disk"], told: [] }, ["disk"]],
  ["does not begin after one", { now: ["disk"], last: [], told: [] }, []],
  ["goes on while one look lacks it", { now: [], last: ["disk"], told: ["disk"] }, ["disk"]],
  ["goes on after a look that lacked it", { now: ["disk"], last: [], told: ["disk"] }, ["disk"]],
  ["ends after two looks", { now: [], last: [], told: ["disk"] }, []],
  ["is not held up by another that comes and goes", { now: ["disk", "mail"], last: ["disk"], told: [] }, ["disk"]],
  ["has its latest figures", { now: ["50 hours old"], last: ["49 hours old"], told: ["48 hours old"] }, ["50 hours old"]],
])("an alarm %s", (_, looks, confirmed) => {
  expect(confirmAlarms(looks)).toEqual(confirmed);
});

test("figures make no new alarm, another one does", () => {
  expect(areSameAlarms(["48 hours old"], ["49 hours old"])).toBe(true);
  expect(areSameAlarms(["disk"], ["mail"])).toBe(false);
  expect(areSameAlarms(["disk"], ["disk", "mail"])).toBe(false);
});
