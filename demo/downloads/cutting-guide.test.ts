import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { piecesFrom } from "../../domain/kits/cut-from-roll.ts";
import { workOut } from "../../domain/kits/work-out.ts";

const guide = readFileSync("demo/catalogue/downloads/texts/order-and-sampling-guide.md", "utf8");
/** Lines such as "| multifiber, 118 cm wide | 40 × 100 mm | 27 across × 10 along = 270 pieces | 2,600 composites |". */
const rows = guide.split("\n").flatMap((line) => {
  const [, width, piece = "", meter = "", ten = ""] =
    /^\| [^|]*?, (\d+) cm[^|]* \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/.exec(line) ?? [];
  const inMm = (text: string) => (text.match(/[\d.]+/g) ?? []).map((size) => Number(size) * (text.includes("cm") ? 10 : 1));
  const [across = 0, along = across] = inMm(piece);
  const figures = (meter.match(/\d+/g) ?? []).map(Number);
  return width ? [{ line, cut: { widthMm: Number(width) * 10, alongMm: along, acrossMm: across }, figures, ten }] : [];
});

/** Pieces that one of the units in the last column takes. */
const piecesOf = (ten: string) => (ten.includes("four swatches") ? 4 : ten.includes("dry and wet") ? 2 : 1);

test.each(rows)("the order guide cuts as kits do: $line", ({ cut, figures, ten }) => {
  expect(figures.at(-1)).toBe(piecesFrom(1000, cut, false));
  const counted = piecesFrom(10_000, cut, true) / piecesOf(ten);
  const given = Number(ten.match(/[\d,]+/)?.[0]?.replace(",", ""));
  expect(Math.abs(given - counted) / counted).toBeLessThan(0.01);
});

test.each(rows)("what the guide promises of 10 m is what a kit orders 10 m for: $line", ({ cut }) => {
  const part = { amount: 1, unit: "piece", per: "specimen", alongMm: cut.alongMm, acrossMm: cut.acrossMm } as const;
  const specimens = piecesFrom(10_000, cut, true);
  const lengthFor = (count: number) =>
    workOut(part, { widthMm: cut.widthMm, packForms: [], packs: [] }, { specimens: count, runs: 1, places: 1 }, 0).needed?.value;
  expect(lengthFor(specimens)).toBeLessThanOrEqual(10);
  expect(lengthFor(specimens + 1)).toBeGreaterThan(10);
});

test("the guide has five examples", () => expect(rows).toHaveLength(5));
