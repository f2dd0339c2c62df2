import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { readCsv } from "../../demo/swatch/catalogue-rows.ts";
import { methodRoles, oftenTested } from "../../domain/catalogue/catalogue.ts";

/** What a textile technologist would check in the kits of the demo catalogue, as rules over its files. */
const folder = "demo/catalogue";

type Kit = Record<
  "id" | "method_id" | "option" | "edition" | "source" | "written_by" | "released_by" | "released_on" | "review_by",
  string
>;
type Part = Record<
  | "id"
  | "kit_id"
  | "role"
  | "name"
  | "needed"
  | "choice"
  | "amount"
  | "unit"
  | "per"
  | "along_mm"
  | "across_mm"
  | "note"
  | "not_sold",
  string
>;
type Item = { part_id: string; item_number: string };
type Product = Record<"item_number" | "construction" | "construction_detail" | "width" | "width_unit" | "minimum_order", string>;

const kits = await readCsv<Kit>(folder, "kits.csv");
const parts = await readCsv<Part>(folder, "kit-parts.csv");
const items = await readCsv<Item>(folder, "kit-items.csv");
const products = new Map((await readCsv<Product>(folder, "products.csv")).map((product) => [product.item_number, product]));
const methods = new Map(
  (await readCsv<{ id: string; designation: string }>(folder, "methods.csv")).map(({ id, designation }) => [id, designation]),
);
const links = await readCsv<{ item_number: string; designation: string; role: string }>(folder, "product-methods.csv");
const options = await readCsv<{ id: string; method_id: string; code: string }>(folder, "method-options.csv");
const needs = await readCsv<{ option_id: string; item_number: string }>(folder, "method-option-needs.csv");

const partsOf = Map.groupBy(parts, ({ kit_id }) => kit_id);
const itemsOf = Map.groupBy(items, ({ part_id }) => part_id);
const kitOf = new Map(kits.map((kit) => [kit.id, kit]));
const called = (kit: Kit) => `${methods.get(kit.method_id)} ${kit.option}`.trim();
const isFilled = (part: Part) => itemsOf.has(part.id);
const named = (part: Part) => `${called(kitOf.get(part.kit_id) as Kit)}: ${part.name}`;
const without = (some: readonly Part[], ok: (part: Part) => boolean) => some.filter((part) => !ok(part)).map(named);
const filledWith = parts.flatMap((part) =>
  (itemsOf.get(part.id) ?? []).map(({ item_number }) => ({ part, product: products.get(item_number) as Product })),
);
const isByLength = ({ minimum_order }: Product) => /^[\d.]+ (m|yd)$/.test(minimum_order);

describe("the kits", () => {
  test("cover at least forty methods", () => {
    const released = kits.filter(({ released_by }) => released_by !== "");
    expect(new Set(released.map(({ method_id }) => method_id)).size).toBeGreaterThanOrEqual(40);
  });

  test("are of methods, and of their options", () => {
    const known = new Set([...methods.keys(), ...options.map(({ method_id, code }) => `${method_id} ${code}`)]);
    expect(kits.filter(({ method_id, option }) => !known.has(`${method_id} ${option}`.trim()))).toEqual([]);
  });

  test("that are released name their source, two people and a later day of review", () => {
    const wrong = kits.filter(
      ({ source, written_by, released_by, released_on, review_by }) =>
        source === "" || written_by === "" || (released_by !== "" && (released_by === written_by || review_by <= released_on)),
    );
    expect(wrong).toEqual([]);
    expect(kits.some(({ released_by }) => released_by === "")).toBe(true);
  });

  test("have their sources in docs/kit-sources.md", async () => {
    const sources = await readFile("docs/kit-sources.md", "utf8");
    const rows = new Set([...sources.matchAll(/^\| ([^|]+?) \|/gm)].flatMap(([, cell]) => (cell ?? "").split(", ")));
    const missing = kits.map(({ method_id }) => methods.get(method_id) as string).filter((method) => !rows.has(method));
    expect(missing).toEqual([]);
  });

  test("are bound to an edition where their method has any, but for those whose sources name none", async () => {
    const editions = await readCsv<{ method_id: string; edition: string }>(folder, "method-editions.csv");
    const listed = new Set(editions.map(({ method_id, edition }) => `${method_id} ${edition}`));
    expect(
      kits
        .filter(({ method_id, edition, released_by }) => released_by && edition && !listed.has(`${method_id} ${edition}`))
        .map(called),
    ).toEqual([]);
    const unbound = kits.filter(({ method_id, edition }) => !edition && editions.some((one) => one.method_id === method_id));
    expect(unbound.map(called)).toEqual([
      ...["ISO 105-C09", "AATCC TM150", "ISO 14419", "ASTM D4966", "ISO 12945-2", "EN 1021-1"],
    ]);
  });

  test("that belong to an option hold what the option needs", () => {
    const missing = needs.flatMap(({ option_id, item_number }) => {
      const option = options.find(({ id }) => id === option_id);
      const ofMethod = kits.filter(({ method_id }) => method_id === option?.method_id);
      const kit = ofMethod.find((one) => one.option === option?.code) ?? ofMethod.find((one) => one.option === "");
      const held = (partsOf.get(kit?.id ?? "") ?? []).flatMap(({ id }) => itemsOf.get(id) ?? []);
      return held.some((item) => item.item_number === item_number)
        ? []
        : [`${option?.method_id} ${option?.code}: ${item_number}`];
    });
    expect(missing).toEqual([]);
  });
});

describe("a part", () => {
  test("is filled by items or not sold, never both", () => {
    expect(without(parts, (part) => isFilled(part) !== (part.not_sold === "yes"))).toEqual([]);
  });

  test("stands in the order of the bench", () => {
    const places = (kit: Kit) => (partsOf.get(kit.id) ?? []).map(({ role }) => (methodRoles as string[]).indexOf(role));
    expect(kits.filter((kit) => places(kit).some((place, at, all) => place < (all[at - 1] ?? 0))).map(called)).toEqual([]);
  });

  test("of which a test needs one has others to choose from, of which we sell one", () => {
    const choices = Map.groupBy(
      parts.filter(({ choice }) => choice !== ""),
      ({ kit_id, choice }) => `${kit_id} ${choice}`,
    );
    expect([...choices.values()].filter((group) => group.length < 2 || !group.some(isFilled)).flat()).toEqual([]);
  });

  test("that is kept and used again is counted once, or for what runs at the same time, and nothing else that is cut or weighed", () => {
    const kept = parts.filter(({ role }) => ["scale", "apparatus", "ballast"].includes(role));
    expect(kept.length).toBeGreaterThan(200);
    expect(without(kept, ({ per }) => per === "once" || per === "place")).toEqual([]);
    const weighed = parts.filter(({ unit }) => unit === "g" || unit === "mL");
    expect(without(weighed, ({ per }) => per !== "once")).toEqual([]);
  });
});

describe("an item of a kit", () => {
  // Items that a method does not call for in product-methods.csv, and why they stand in its kit.
  const exceptions: Record<string, string> = {
    "ISO 105-C08 14-330": "its published instructions take 25 balls",
    "AATCC TM132 24-110": "the canister of 75 × 125 mm, which AATCC calls one of 500 mL",
    "AATCC TM118 13-330": "blotting paper lies beneath the specimen",
    "ISO 14419 13-330": "blotting paper lies beneath the specimen",
    "16 CFR 1630 24-440": "dried specimens cool in a desiccator",
  };

  test("is in the catalogue, and the method calls for it", () => {
    const calls = new Set(
      links.filter(({ role }) => role !== oftenTested).map((link) => `${link.designation} ${link.item_number}`),
    );
    const uncalled = new Set<string>();
    for (const { part, product } of filledWith) {
      const pair = `${methods.get(kitOf.get(part.kit_id)?.method_id ?? "")} ${product?.item_number}`;
      if (!calls.has(pair)) uncalled.add(pair);
    }
    expect([...uncalled].sort()).toEqual(Object.keys(exceptions).sort());
  });

  test("that is cut from cloth has a size that fits into its width", () => {
    const cloth = filledWith.filter(({ part, product }) => part.amount !== "" && isByLength(product));
    expect(cloth.length).toBeGreaterThan(100);
    const wrong = cloth.filter(({ part, product }) => {
      const millimeters = Number(product.width) * (product.width_unit === "in" ? 25.4 : 10);
      return part.unit !== "piece" || part.along_mm === "" || Number(part.across_mm) > millimeters;
    });
    expect(wrong.map(({ part }) => named(part))).toEqual([]);
  });

  test("that has bands of fibers is cut so that all of them lie in the piece", () => {
    const numbers: Record<string, number> = { six: 6, eight: 8 };
    const banded = filledWith.flatMap(({ part, product }) => {
      const [, count, width] = /^(six|eight) (?:weft|filling) bands of (\d+) mm/.exec(product.construction_detail) ?? [];
      return count && part.amount !== "" ? [{ part, repeat: (numbers[count] as number) * Number(width) }] : [];
    });
    expect(banded.length).toBeGreaterThan(30);
    expect(banded.filter(({ part, repeat }) => Number(part.along_mm) < repeat).map(({ part }) => named(part))).toEqual([]);
  });

  test("is weighed if it is a powder, measured if it is a liquid, and counted otherwise", () => {
    const wrong = filledWith.filter(({ part, product: { construction, minimum_order } }) => {
      if (part.unit === "") return false;
      // Sachets, tablets and sets of bottles are counted.
      const isCounted = /box|pack|set|bottle of 100$|\b60 mL/.test(minimum_order) && part.unit === "piece";
      if (/powder|granules|fibre/.test(construction)) return part.unit !== "g" && !isCounted;
      if (construction === "liquid") return part.unit !== "mL" && !isCounted;
      return part.unit !== "piece";
    });
    expect(wrong.map(({ part, product }) => `${named(part)} ${product.minimum_order}`)).toEqual([]);
  });
});

test("an amount whose note gives strength and volume is what they come to", () => {
  const stated = parts.flatMap((part) => {
    const [, perLiter] = /^([\d.]+) g\/L/.exec(part.note) ?? [];
    const [, milliliters] = /: (\d+) mL to a (?:canister|composite)/.exec(part.note) ?? [];
    const [, percent, of] = /^([\d.]+) %[^\d]* of (\d+) mL/.exec(part.note) ?? [];
    if (perLiter && milliliters) return [{ part, sum: (Number(perLiter) * Number(milliliters)) / 1000 }];
    return percent && of ? [{ part, sum: (Number(percent) * Number(of)) / 100 }] : [];
  });
  expect(stated.length).toBeGreaterThan(12);
  expect(stated.filter(({ part, sum }) => Math.abs(Number(part.amount) - sum) > 1e-9).map(({ part }) => named(part))).toEqual([]);
});
