import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cmToInches, gsmToOzYd2, inchesToCm, ozYd2ToGsm } from "../../domain/packs/units.ts";

const text = readFileSync("demo/catalogue/downloads/texts/areal-mass-and-width.md", "utf8");

/** The pairs of numbers of the table below a heading. */
function pairsUnder(heading: string): [given: string, computed: string][] {
  const section = text.split(`## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  const cells = [...section.matchAll(/^\| ([\d. |]+) \|$/gm)].flatMap(([, row = ""]) => row.split(" | "));
  return cells.flatMap((cell, at) => (at % 2 === 0 ? [[cell, cells[at + 1] ?? ""] as [string, string]] : []));
}

test.each([
  ["Areal mass: g/m² to oz/yd²", 30, gsmToOzYd2],
  ["Areal mass: oz/yd² to g/m²", 20, ozYd2ToGsm],
  ["Width: cm to in", 20, cmToInches],
  ["Width: in to cm", 20, inchesToCm],
  ["Thread count: per cm to per inch", 25, inchesToCm],
])("the leaflet's table “%s” agrees with the site's own conversion in all %i places", (heading, count, convert) => {
  const pairs = pairsUnder(heading);
  expect(pairs).toHaveLength(count);
  for (const [given, computed] of pairs) {
    const places = computed.split(".")[1]?.length ?? 0;
    expect(Math.abs(Number(computed) - convert(Number(given)))).toBeLessThanOrEqual(0.5 * 10 ** -places + 1e-9);
  }
});
