import { describe, expect, test } from "vitest";
import { findMethods } from "./find-methods.ts";

const bodies = [
  {
    name: "ISO",
    methods: [
      { designation: "ISO 105-C06", title: "Domestic laundering" },
      { designation: "ISO 105-X12", title: "Rubbing" },
    ],
  },
  { name: "AATCC", methods: [{ designation: "AATCC TM8", title: "Rubbing with the finger crockmeter" }] },
];

describe("findMethods", () => {
  test("finds words in designations and titles, ignoring case", () => {
    expect(findMethods(bodies, "c06")).toEqual([{ name: "ISO", methods: [bodies[0]?.methods[0]] }]);
    expect(findMethods(bodies, "RUBBING").map(({ name, methods }) => [name, methods.length])).toEqual([
      ["ISO", 1],
      ["AATCC", 1],
    ]);
  });
  test("a method must contain every word", () => {
    expect(findMethods(bodies, "aatcc rubbing").map(({ name }) => name)).toEqual(["AATCC"]);
    expect(findMethods(bodies, "aatcc laundering")).toEqual([]);
  });
  test("without words all methods are found", () => {
    expect(findMethods(bodies, "  ")).toEqual(bodies);
  });
});
