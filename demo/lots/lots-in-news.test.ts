import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { demoRecalls } from "../recalls.ts";
import { isWorkingDay } from "./working-day.ts";

const folder = "demo/catalogue";
const file = (name: string) => readFileSync(`${folder}/${name}`, "utf8");
const rows = (name: string): Record<string, string>[] => parse(file(name), { columns: true, bom: true });
const lots = new Map(rows("lots.csv").map((lot) => [lot.number ?? "", lot]));
const propertiesOf = Map.groupBy(rows("lot-values.csv"), ({ lot_number = "" }) => lot_number);
const lotNumber = /\bL-\d{4}-\d+\b/g;

test("news names lots of items that it names, which were released before", () => {
  const named = rows("news.csv").flatMap(({ content = "", published_on = "" }) => {
    const text = file(content);
    return text.split("\n\n").flatMap((part) => {
      // "**Added on November 18, 2026.**" begins what was written later.
      const added = /^\*\*Added on ([^.]+)\.\*\*/.exec(part)?.[1];
      const on = added ? new Date(`${added} UTC`).toISOString().slice(0, 10) : published_on;
      return [...new Set(part.match(lotNumber))].map((number) => ({ number, text, on }));
    });
  });
  expect(named.length).toBeGreaterThan(5);
  for (const { number, text, on } of named) {
    const { item_numbers = "", released_on = "" } = lots.get(number) ?? {};
    expect(released_on <= on, number).toBe(true);
    // The news that lot numbers can be asked about gives one as an example of how they are written.
    if (text.includes("`L-")) continue;
    expect(
      item_numbers.split("|").some((item) => text.includes(`[${item}]`)),
      number,
    ).toBe(true);
  }
});

test("the news of blue wool 4 has the figures of the lots in its table", () => {
  const table = [...file("texts/news/blue-wool-4-new-dyeing.md").matchAll(/^\| (L-\d{4}-\d+) \| (\d) \| ([\d.]+) \|$/gm)];
  expect(table).toHaveLength(3);
  for (const [, number = "", grade, difference] of table) {
    const values = propertiesOf.get(number) ?? [];
    expect(values.map(({ found, found_in_words }) => found || found_in_words)).toEqual([grade, difference]);
  }
});

const demoRecall = demoRecalls.find(({ lot }) => lot === "L-2608-2");

test("the recall has one day and one reason in news, lot and notices, and reached parcels that left after the release", () => {
  const recalled = lots.get("L-2608-2");
  const news = rows("news.csv").find(({ title }) => title?.includes("L-2608-2"));
  expect(news?.published_on).toBe(demoRecall?.at.slice(0, 10));
  expect(recalled).toMatchObject({ status: "recalled", item_numbers: "13-030" });
  for (const word of ["optical brightener", "rubbed off", "outermost squares"]) {
    expect(recalled?.reason).toContain(word);
    expect(file(news?.content ?? "")).toContain(word);
  }
  const deliveries: Record<string, string>[] = parse(readFileSync("demo/deliveries.csv"), { columns: true, bom: true });
  for (const { delivery, lot_number = "", item_number = "", delivered_on = "" } of deliveries) {
    const lot = lots.get(lot_number);
    expect(lot?.item_numbers?.split("|"), delivery).toContain(item_number);
    expect((lot?.released_on ?? "") <= delivered_on && isWorkingDay(delivered_on), delivery).toBe(true);
    // On October 19, the news says, a laboratory told what it had seen: nothing leaves after that.
    if (lot_number === "L-2608-2") expect(delivered_on < "2026-10-19", delivery).toBe(true);
  }
});

test("the pairs of grades that the news of L-2610-1 counts are those of its lot report", () => {
  const news = file("texts/news/multifibre-dw-new-wool.md");
  const values = propertiesOf.get("L-2610-1") ?? [];
  const stained = values.filter(({ property = "" }) => property.startsWith("staining against"));
  const sum = (pattern: RegExp) =>
    stained.reduce((all, { found_in_words = "" }) => all + Number(pattern.exec(found_in_words)?.[1] ?? 0), 0);
  expect(stained.map(({ specimens }) => Number(specimens))).toEqual([24, 24, 24, 24, 24, 24]);
  expect([sum(/of (\d+) pairs/), sum(/(\d+) of \d+ pairs equal/)]).toEqual([144, 137]);
  expect([sum(/(\d+) half a step lighter/), sum(/(\d+) (?:half a step )?darker/)]).toEqual([3, 4]);
  expect(news).toContain(
    "Of 144 pairs of grades, 137 were identical and seven differed by half a step, three in one direction and four",
  );
  const largest = values.find(({ property = "" }) => property.startsWith("largest color difference"));
  expect(news).toContain(`ΔE*ab ${largest?.found}`);
});
