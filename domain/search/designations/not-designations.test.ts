import { describe, expect, test } from "vitest";
import { notDesignations } from "../../../test/samples/not-designations.ts";
import { findDesignations } from "./find-designations.ts";
import { findPartials } from "./find-partials.ts";
import { readDesignation } from "./read-designation.ts";
import { readPartial } from "./read-partial.ts";

describe.each(Object.entries(notDesignations))("%s", (_, texts) => {
  test.each(texts)("%s", (text) => {
    expect(readDesignation(text)).toBeUndefined();
    expect(findDesignations(text)).toEqual([]);
    expect(findPartials(text)).toEqual([]);
    expect(readPartial(text)).toBeUndefined();
  });
});

test("there are at least 60 texts that are not designations", () => {
  expect(new Set(Object.values(notDesignations).flat()).size).toBeGreaterThanOrEqual(60);
});
