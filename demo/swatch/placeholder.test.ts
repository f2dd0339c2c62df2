import path from "node:path";
import { expect, test } from "vitest";
import { readRows } from "./catalogue-rows.ts";
import { draw, viewsOf } from "./draw.ts";
import { placeholder } from "./placeholder.ts";
import { recipe } from "./recipe.ts";
import type { View } from "./views.ts";

const rows = await readRows(path.join(import.meta.dirname, "../catalogue"));
const recipeOf = (item: string) => {
  const found = rows.get(item);
  if (!found) throw new Error(`There is no product ${item}.`);
  return recipe(found.product, found.swatch);
};

test.each<[string, View]>([
  ["18-131", "card"],
  ["18-131", "macro"],
  ["18-511", "card"],
  ["19-630", "selvedge"],
  ["21-312", "fold"],
  ["12-010", "card"],
  ["24-030", "card"],
  ["12-420", "card"],
  ["15-112", "selvedge"],
  ["11-010", "plain"],
])("the placeholder colour of %s/%s is only behind the picture, and close to its mean colour", async (item, view) => {
  const from = recipeOf(item);
  const [colour = "", share = "100%"] = (placeholder(from, view) ?? "").split(" ");
  const { data, width, height } = await draw(from, view, 160);
  const margin = (1 - Number.parseInt(share, 10) / 100) / 2;
  const sums = [0, 0, 0, 0];
  let count = 0;
  for (let y = Math.floor(height * margin); y < height * (1 - margin); y++) {
    for (let x = Math.floor(width * margin); x < width * (1 - margin); x++, count++)
      for (const [c] of sums.entries()) sums[c] = (sums[c] ?? 0) + (data[(y * width + x) * 4 + c] as number);
  }
  const [red = 0, green = 0, blue = 0, alpha = 0] = sums.map((sum) => sum / count);
  expect(alpha).toBeGreaterThan(250);
  for (const [at, seen] of [red, green, blue].entries())
    expect(Math.abs(Number.parseInt(colour.slice(1 + 2 * at, 3 + 2 * at), 16) - seen)).toBeLessThan(36);
});

test.each([
  ["an open cloth, through which one sees", "19-810"],
  ["leno", "18-120"],
  ["bands with gaps between", "11-010"],
  ["a bottle", "22-111"],
])("%s with a transparent background has no placeholder colour", (_what, item) => {
  expect(viewsOf(recipeOf(item))).toContain("card");
  expect(placeholder(recipeOf(item), "card")).toBeUndefined();
});
