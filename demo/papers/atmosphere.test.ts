import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { atmospheres } from "./conditioning.ts";

const texts = globSync(["demo/catalogue/**/*.md", "demo/catalogue/*.csv"]).map((name) => ({
  name,
  text: readFileSync(name, "utf8"),
}));

test("wherever a text gives the atmosphere of the laboratory, it gives that of the papers, in their notation", () => {
  const written = Object.values(atmospheres);
  const whole = texts.flatMap(({ name, text }) =>
    written.flatMap((one) =>
      text
        .split(one)
        .slice(1)
        .map(() => name),
    ),
  );
  expect(new Set(whole)).toEqual(
    new Set([
      "demo/catalogue/about.csv",
      "demo/catalogue/downloads/texts/lot-numbers-and-certificates.md",
      "demo/catalogue/texts/quality-and-traceability.md",
    ]),
  );
  for (const { name, text } of texts) {
    const others = written.reduce((left, one) => left.replaceAll(one, ""), text);
    expect(others, name).not.toMatch(/\b2[01](\.\d)? °C[^\n]{0,20}\b65(\.\d)? %/);
  }
});

test("temperatures have a space before their unit, and a minus that is no hyphen", () => {
  for (const { name, text } of texts) {
    expect(text.match(/\d°[CF]|\d º|[\s(]-\d+ ?°/g), name).toBeNull();
    expect(text.match(/\d ?deg\.? ?[CF]\b/g), name).toBeNull();
  }
});
