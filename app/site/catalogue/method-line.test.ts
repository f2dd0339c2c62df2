import { describe, expect, test } from "vitest";
import { shortDesignation } from "./method-line.tsx";

describe("shortDesignation", () => {
  test.each([
    ["ISO 105-C06", "ISO", "105-C06"],
    ["ISO 105-C06", undefined, "ISO 105-C06"],
    ["IWS TM31", "IWS TM", "IWS TM31"],
    ["ASTM D3512/D3512M", "ASTM", "D3512"],
    ["ASTM D3512/D3512M", undefined, "ASTM D3512"],
    ["ASTM D4970/D4966", "ASTM", "D4970/D4966"],
  ])("%s under %s is %s", (designation, body, short) => {
    expect(shortDesignation(designation, body)).toBe(short);
  });
});
