import { expect, test } from "vitest";
import type { Runs } from "../backups/read-backups.ts";
import { alarmsOf, type Watched } from "./alarms.ts";
import type { OperationFigures } from "./read-operation-figures.ts";

const now = new Date("2026-11-27T12:00:00Z");
const runs: Runs = {
  good: { name: "a", startedAt: now, endedAt: now, bytes: 1, rows: 1, files: 1 },
  failure: undefined,
};
const old = { good: { name: "a", startedAt: new Date(0), endedAt: now, bytes: 1, rows: 1, files: 1 }, failure: undefined };
const figures = { mailWaitingAge: null } as OperationFigures;
const well: Watched = {
  reason: undefined,
  impaired: [],
  disk: { size: 100, free: 50 },
  figures,
  backups: { backup: runs, trial: runs },
};
const limits = { diskPercent: 10, sendsMail: true, backupHours: 24, now };

test("nothing is said while all is well", () => {
  expect(alarmsOf(well, limits)).toEqual([]);
});

test.each<[string, Partial<Watched>, RegExp]>([
  [
    "the site cannot work",
    { reason: "the database does not answer", figures: undefined, backups: undefined },
    /database does not/,
  ],
  ["the mail server is away", { impaired: ["the mail server does not take mail"] }, /mail server/],
  ["the disk is nearly full", { disk: { size: 100, free: 9 } }, /disk .* nearly full/],
  ["mail does not leave", { figures: { ...figures, mailWaitingAge: 601 } }, /Mail does not leave/],
  ["the last backup is too old", { backups: { backup: old, trial: runs } }, /last backup is \d+ hours old/],
])("one sentence is said when %s", (_, wrong, sentence) => {
  expect(alarmsOf({ ...well, ...wrong }, limits)).toEqual([expect.stringMatching(sentence)]);
});

test("what is not set up is no alarm: mail without a server waits, and without a folder no backup is due", () => {
  const watched = { ...well, figures: { ...figures, mailWaitingAge: 9999 }, backups: { backup: old, trial: runs } };
  expect(alarmsOf(watched, { ...limits, sendsMail: false, backupHours: undefined })).toEqual([]);
});
