import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { type EarlierRun, evidenceFor, type ReleaseRule } from "../../domain/lot-passports/release-evidence.ts";
import { type MethodLink, rolesOf } from "./released-for.ts";

const folder = "demo/catalogue";
const rows = (name: string): Record<string, string>[] => parse(readFileSync(`${folder}/${name}`), { columns: true, bom: true });
const lots = rows("lots.csv");
const valuesOf = Map.groupBy(
  rows("lot-values.csv") as { lot_number: string; property: string; method: string }[],
  (it) => it.lot_number,
);
const rules = rows("release-rules.csv") as unknown as ReleaseRule[];
const links = rows("product-methods.csv") as unknown as MethodLink[];
const itemsOf = (lot: Record<string, string>) => lot.item_numbers?.split("|") ?? [];

test("a lot is released for nothing without evidence: run, compared on an earlier lot, or covered by a rule", () => {
  const bare = lots.flatMap((lot) => {
    const earlier: EarlierRun[] = lots
      .filter(
        (one) => itemsOf(one).some((item) => itemsOf(lot).includes(item)) && (one.released_on ?? "") < (lot.released_on ?? ""),
      )
      .filter(({ status }) => status === "released")
      .flatMap(({ number = "" }) => (valuesOf.get(number) ?? []).map(({ method }) => ({ designation: method, lot: number })));
    const values = valuesOf.get(lot.number ?? "") ?? [];
    const methods = lot.methods?.split("|") ?? [];
    expect(methods.filter(Boolean).length, lot.number).toBeGreaterThan(0);
    return methods.filter((one) => evidenceFor(one, values, rolesOf(itemsOf(lot), one, links), rules, earlier).kind === "none");
  });
  expect(bare).toEqual([]);
});

/** Sublimation and other heat, hot pressing, solvents, light, bleach, and what is no washing: never covered by washing or perspiration. */
const apart = /^(ISO 105-(P01|E08|X11|X05|D01|D02|N0\d|B\d\d|G0\d)|AATCC TM(132|117|133|16\.\d|163)|JIS L 08(60|4[1-3]))$/;

test("washing and perspiration cover no heat, no solvent and no light", () => {
  const wet = rules.filter(({ measured }) => /washing at|perspiration|^ISO 105-[CE]|TM15$|TM61|JIS L 084[48]/.test(measured));
  expect(wet.length).toBeGreaterThan(6);
  expect(wet.filter(({ method }) => method === "" || apart.test(method))).toEqual([]);
});

test("every rule covers a method of some lot", () => {
  const used = (rule: ReleaseRule) =>
    lots.some(
      (lot) =>
        (valuesOf.get(lot.number ?? "") ?? []).some(
          ({ property, method }) => method === rule.measured || property.startsWith(rule.measured),
        ) &&
        (lot.methods?.split("|") ?? []).some(
          (one) => (rule.method === "" || rule.method === one) && rolesOf(itemsOf(lot), one, links).includes(rule.role),
        ),
    );
  expect(rules.filter((rule) => !used(rule))).toEqual([]);
});

test("n of the largest color difference is the number of all pairs that were compared", () => {
  for (const [number, values] of valuesOf as unknown as Map<string, Record<string, string>[]>) {
    const pairs = values
      .filter(({ property = "" }) => property.startsWith("staining against"))
      .map(({ specimens }) => Number(specimens));
    const largest = values.find(({ property = "" }) => property.startsWith("largest color difference"));
    if (largest) expect(Number(largest.specimens), number).toBe(pairs.reduce((sum, one) => sum + one, 0));
  }
});

test("a share of the reference lot has limits around 100, a difference from it around 0", () => {
  const values = rows("lot-values.csv");
  const middle = ({ lower_limit, upper_limit }: Record<string, string>) => (Number(lower_limit) + Number(upper_limit)) / 2;
  const shares = values.filter(({ property }) => property?.includes("share of those on the reference lot"));
  const differences = values.filter(
    (it) => /difference from the reference lot/.test(it.property ?? "") && it.lower_limit && it.upper_limit,
  );
  expect([shares.length, differences.length].every((count) => count > 0)).toBe(true);
  expect(shares.filter((it) => middle(it) !== 100)).toEqual([]);
  expect(differences.filter((it) => middle(it) !== 0)).toEqual([]);
});

test("multifiber has the width of its bands, and their repeat where its row states one", () => {
  for (const { item_number = "", construction_detail = "" } of rows("products.csv")) {
    if (!/bands of \d+ mm/.test(construction_detail)) continue;
    for (const lot of lots.filter((one) => itemsOf(one)[0] === item_number)) {
      const properties = (valuesOf.get(lot.number ?? "") ?? []).map(({ property }) => property);
      expect(properties, lot.number).toContain("width of the narrowest band");
      expect(properties.includes("repeat of the bands"), lot.number).toBe(/repeat \d+ mm/.test(construction_detail));
    }
  }
});

test("a last day of use counts from the day of making, for as long as the item's row says", () => {
  const stability = new Map(rows("products.csv").map(({ item_number, stability }) => [item_number, stability ?? ""]));
  const dated = lots.filter(({ use_by }) => use_by);
  expect(dated.length).toBeGreaterThan(100);
  for (const { number, made_on = "", use_by = "", item_numbers = "" } of dated) {
    const [, months] = /^(\d+) months from making/.exec(stability.get(item_numbers.split("|")[0] ?? "") ?? "") ?? [];
    const [year = 0, month = 0] = made_on.split("-").map(Number);
    const [byYear = 0, byMonth = 0] = use_by.split("-").map(Number);
    expect((byYear - year) * 12 + byMonth - month, number).toBe(Number(months));
  }
});

test("every method of measurement is a standard or a procedure that the page of the quality names", () => {
  const page = readFileSync(`${folder}/texts/quality-and-traceability.md`, "utf8");
  const own = new Set(rows("lot-values.csv").flatMap(({ method = "" }) => /^in-house (.*)$/.exec(method)?.[1] ?? []));
  expect(own.size).toBeGreaterThan(5);
  expect([...own].filter((procedure) => !page.includes(`${procedure} `))).toEqual([]);
  expect(rows("lot-values.csv").filter(({ method }) => method === "in-house" || method === "")).toEqual([]);
});

test("no text promises a paper of every lot, or within minutes", () => {
  const papers = new Set(rows("documents.csv").map(({ lot_number }) => lot_number));
  const texts = [
    "faq.csv",
    "heritage.csv",
    "about.csv",
    "texts/news/every-lot-number.md",
    "texts/news/labor-day.md",
    "texts/services/certificates-of-conformity.md",
    "texts/quality-and-traceability.md",
  ];
  const usable = lots.filter(({ status, use_by }) => status === "released" && !(use_by && use_by < "2026-11-23"));
  expect(usable.some(({ number }) => !papers.has(number))).toBe(true);
  for (const name of texts)
    for (const sentence of readFileSync(`${folder}/${name}`, "utf8")
      .split(/(?<=[.!?])\s+/)
      .filter((it) => /certificat|\breports?\b/i.test(it)))
      expect(sentence, name).not.toMatch(/within minutes|at once|\bevery lot\b/i);
});
