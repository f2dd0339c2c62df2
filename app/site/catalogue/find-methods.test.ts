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
  test("looks in numbers and titles, in any case", () => {
    expect(findMethods(bodies, "c06")).toEqual([{ name: "ISO", methods: [bodies[0]?.methods[0]] }]);
    expect(findMethods(bodies, "RUBBING").map(({ name, methods }) => [name, methods.length])).toEqual([
      ["ISO", 1],
      ["AATCC", 1],
    ]);
  });
  test("wants every word", () => {
    expect(findMethods(bodies, "aatcc rubbing").map(({ name }) => name)).toEqual(["AATCC"]);
    expect(findMethods(bodies, "aatcc laundering")).toEqual([]);
  });
  test("without words gives everything", () => {
    expect(findMethods(bodies, "  ")).toEqual(bodies);
  });
});
