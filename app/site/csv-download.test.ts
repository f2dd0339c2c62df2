import { expect, test } from "vitest";
import { csvDownload } from "./csv-download.ts";

const tableOf = (cell: string) => csvDownload("list.csv", ["Wanted"], [[cell]]).text();

test.each(["=1+1", "+1 roll", "-1 roll", "@item", "\t=1", "＝1", "＠item"])(
  "%j is a text for every spreadsheet, not a formula",
  async (cell) => expect(await tableOf(cell)).toContain(`'${cell}`),
);

test.each(["-1.5", "11-010", "5 m"])("%j stays as it is", async (cell) =>
  expect((await tableOf(cell)).split("\n")[1]).toBe(cell),
);
