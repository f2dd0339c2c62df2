import { describe, expect, test } from "vitest";
import { spellings } from "../../../test/samples/designation-spellings.ts";
import { readDesignation } from "./read-designation.ts";

const groups = Object.entries(spellings).map(([body, rows]) => ({
  body,
  rows: rows.map(([written, canonical, option, edition]) => ({ written, canonical, option, edition })),
}));

describe.each(groups)("$body", ({ rows }) => {
  test.each(rows)("$written → $canonical", ({ written, canonical, option, edition }) => {
    const read = readDesignation(written);
    expect(read).toMatchObject({ kind: "designation", canonical });
    expect([read?.option, read?.edition]).toEqual([option, edition]);
  });
});

test("there are at least 300 spellings, each once", () => {
  const written = Object.values(spellings).flatMap((rows) => rows.map(([text]) => text));
  expect(written.length).toBeGreaterThanOrEqual(300);
  expect(new Set(written).size).toBe(written.length);
});
