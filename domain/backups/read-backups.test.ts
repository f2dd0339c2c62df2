import { expect, test } from "vitest";
import { dueRuns, problemsOfBackups, type Runs } from "./read-backups.ts";

const now = new Date("2026-11-27T12:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const runs = (good?: number, failed?: number): Runs => ({
  good:
    good === undefined
      ? undefined
      : { name: "a", startedAt: hoursAgo(good), endedAt: hoursAgo(good), bytes: 1, rows: 1, files: 1 },
  failure: failed === undefined ? undefined : { at: hoursAgo(failed), problem: "The disk is full." },
});

test.each([
  ["nothing was ever done", runs(), runs(), { backup: true, trial: true }],
  ["both are fresh", runs(23), runs(100), { backup: false, trial: false }],
  ["a day and a week are over", runs(24), runs(7 * 24), { backup: true, trial: true }],
  ["both failed a moment ago", runs(30, 0.5), runs(200, 0.5), { backup: false, trial: false }],
  ["both failed an hour ago", runs(30, 1), runs(200, 1), { backup: true, trial: true }],
])("what is due when %s", (_, backup, trial, due) => {
  expect(dueRuns({ backup, trial }, 24, now)).toEqual(due);
});

test.each([
  ["all is well", runs(47), runs(8 * 24), []],
  ["there is none", runs(), runs(), [/^No backup has been made yet/]],
  ["the last is too old", runs(48), runs(1), [/^The last backup is 48 hours old; one is due every 24/]],
  ["the last failed", runs(20, 1), runs(1), [/^A backup failed at 2026-11-27T11:00:00.000Z: The disk is full/]],
  ["it cannot be restored", runs(1), runs(20, 1), [/^A backup could not be restored for trial .*: The disk is full/]],
  ["it was not restored for long", runs(1), runs(9 * 24), [/restored for trial for 9 days/]],
])("what is said when %s", (_, backup, trial, problems) => {
  expect(problemsOfBackups({ backup, trial }, 24, now)).toEqual(problems.map((one) => expect.stringMatching(one)));
});
