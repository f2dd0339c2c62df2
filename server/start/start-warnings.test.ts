import { expect, test } from "vitest";
import { readConfig } from "../../adapters/config.ts";
import { startWarnings } from "./start-warnings.ts";

test("a site with the default configuration gives no warning", () => {
  expect(startWarnings(readConfig({}))).toEqual([]);
});

test("each check that is switched off is named in a warning", () => {
  const warnings = startWarnings(readConfig({ NODE_ENV: "production", HUMAN_CHECK: "off", RATE_LIMITS: "off" }));
  expect(warnings).toEqual([
    expect.stringMatching(/^HUMAN_CHECK=off: .*never/),
    expect.stringMatching(/^RATE_LIMITS=off: .*never/),
  ]);
});

test("a variable with its old name still works, with a warning that names the new one", () => {
  const config = readConfig({ WEAVE_IN_BACKGROUND: "no" });
  expect(config.picturesInBackground).toBe(false);
  expect(startWarnings(config)).toEqual(["WEAVE_IN_BACKGROUND is now called PICTURES_IN_BACKGROUND. The old name still works."]);
});
