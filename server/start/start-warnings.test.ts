import { expect, test } from "vitest";
import { readConfig } from "../../adapters/config.ts";
import { startWarnings } from "./start-warnings.ts";

test("a site as it should be has nothing to warn of", () => {
  expect(startWarnings(readConfig({}))).toEqual([]);
});

test("each switch that is off is warned of by its name", () => {
  const warnings = startWarnings(readConfig({ NODE_ENV: "production", HUMAN_CHECK: "off", RATE_LIMITS: "off" }));
  expect(warnings).toEqual([
    expect.stringMatching(/^HUMAN_CHECK=off: .*never/),
    expect.stringMatching(/^RATE_LIMITS=off: .*never/),
  ]);
});
