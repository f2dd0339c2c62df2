import { stringify } from "csv-stringify/sync";
import type { EarlierRun, ReleaseRule } from "../../domain/lot-passports/release-evidence.ts";
import { evidenceFor } from "../../domain/lot-passports/release-evidence.ts";
import { readCsv } from "../swatch/catalogue-rows.ts";
import { chance, hash } from "../swatch/chance.ts";
import type { ClothFacts } from "./cloth.ts";
import { drawValues, type Value } from "./draw-values.ts";
import { furtherLines } from "./further-lines.ts";
import type { Line } from "./line-kinds.ts";
import { lines } from "./lines.ts";
import { fates } from "./named-lots.ts";
import { type Property, resultInWords } from "./property.ts";
import { type MethodLink, releasedFor, rolesOf } from "./released-for.ts";
import { type ScheduledLot, schedule } from "./schedule.ts";
import { dayAfter, isWorkingDay } from "./working-day.ts";

/** The day on which somebody sees the demo: what was to be tested before it has been. */
const today = "2026-11-23";
type Product = ClothFacts & { item_number: string };
type Catalogue = { products: readonly Product[]; links: readonly MethodLink[]; rules: readonly ReleaseRule[] };

/**
 * Makes the lots of all items that have some, with values around what products.csv says of each item: the same every time.
 *
 * @param folder demo/catalogue
 * @returns the texts of lots.csv and lot-values.csv
 */
export async function makeLots(folder: string): Promise<{ lots: string; values: string }> {
  const catalogue: Catalogue = {
    products: await readCsv<Product>(folder, "products.csv"),
    links: await readCsv<MethodLink>(folder, "product-methods.csv"),
    rules: await readCsv<ReleaseRule>(folder, "release-rules.csv"),
  };
  const byLine = Map.groupBy(schedule(lines, furtherLines), ({ line }) => line);
  const rows = [...byLine].flatMap(([line, lots]) => rowsOf(line, lots, catalogue));
  rows.sort((a, b) => compare(a.lot.released_on, b.lot.released_on) || compare(a.lot.number, b.lot.number));
  return {
    lots: stringify(
      rows.map(({ lot }) => lot),
      { header: true },
    ),
    values: stringify(
      rows.flatMap(({ values }) => values),
      { header: true },
    ),
  };
}

function rowsOf(line: Line, lots: readonly ScheduledLot[], { products, links, rules }: Catalogue) {
  const [item = ""] = line.items;
  const product = products.find(({ item_number }) => item_number === item);
  if (!product) throw new Error(`${item} is not in the catalogue.`);
  const properties = line.measured(product);
  const times = lots.map(({ released }) => (Date.parse(released) - Date.parse("2023-01-01")) / (365.25 * 86_400_000));
  const drawn = properties.map((property) => drawValues(`${item} ${property.property}`, property, times));
  let earlier: EarlierRun[] = [];
  return lots.map(({ number, released, named }, at) => {
    const fate = fates.find((one) => one.item === item && (one.at === at || one.at + lots.length === at));
    const found: Record<string, number | string> = { ...named?.found, ...fate?.found };
    const items = named?.items ?? line.items;
    const made = named?.made ?? workingDayBefore(dayAfter(released, -line.rests - (at % 4)));
    const useBy = monthsLater(made, line.keeps);
    const lot = {
      number,
      item_numbers: items.join("|"),
      made_on: made,
      released_on: released,
      retest_on: fate?.isOverdue ? monthsLater(released, line.retest) : nextTest(released, line.retest, useBy),
      use_by: useBy,
      status: fate?.status ?? "released",
      superseded_by: line.replaces || fate?.isReplaced ? (lots[at + 1]?.number ?? "") : "",
      reason: fate?.reason ?? "",
      advice: fate?.advice ?? "",
      methods: "",
      note: named?.note ?? "",
    };
    const measured = properties.map((of, place) => ({ of, drawn: drawn[place]?.[at] }));
    const given = (of: Property) => {
      const words = resultInWords(of, chance(hash(`${number} ${of.property}`)));
      return { of, drawn: { found: of.nominal ?? 0, deviation: of.within, words } };
    };
    // What was found later stands last.
    const all = [...measured.toSpliced(-1, 0, ...(named?.besides ?? []).map(given)), ...(fate?.besides ?? []).map(given)];
    const values = all.map(({ of, drawn }, place) => {
      const specimens = named?.specimens?.[of.property] ?? of.specimens;
      return valueRow(number, { ...of, specimens }, drawn, found[of.property], place);
    });
    const asked = named?.methods ?? line.methods ?? releasedFor(items, links);
    const backed = asked.filter((one) => evidenceFor(one, values, rolesOf(items, one, links), rules, earlier).kind !== "none");
    // What was run on this lot is what the next ones are compared by.
    if (lot.status === "released") {
      const run = values.map(({ method }) => ({ designation: method, lot: number }));
      earlier = [...run, ...earlier];
    }
    return { lot: { ...lot, methods: backed.join("|") }, values };
  });
}

function valueRow(lot_number: string, of: Property, drawn: Value | undefined, given: number | string | undefined, place: number) {
  const { property, method, unit, words, lower, upper, specimens } = of;
  return {
    ...{ lot_number, property, method: method || inHouse(property), unit },
    found: words ? "" : (given ?? drawn?.found),
    found_in_words: words ? (given ?? drawn?.words) : "",
    deviation: words ? "" : (drawn?.deviation ?? ""),
    specimens,
    lower_limit: lower ?? "",
    upper_limit: upper ?? "",
    limit_in_words: words?.limit ?? "",
    judged: words ? (words.judged ?? "within") : "",
    position: (place + 1) * 10,
  };
}

/** The procedure of the supplier's own laboratory by which a property is measured. */
function inHouse(property: string): string {
  const [, procedure] = procedures.find(([about]) => about.test(property)) ?? [];
  if (!procedure) throw new Error(`No procedure measures ${property}.`);
  return `in-house ${procedure}`;
}

/** The pages of the quality manual, as quality-and-traceability.md lists them. */
const procedures: readonly (readonly [RegExp, string])[] = [
  [/^soil removal/, "Q-31"],
  [/^mass of the piece|^mass of sodium chloride/, "Q-32"],
  [/^drying time/, "Q-33"],
  [/^fibers|^mean fiber diameter/, "Q-34"],
  [/^fat content/, "Q-35"],
  [/^available (oxygen|chlorine)|^TAED|^content of/, "Q-36"],
  [/^thickness/, "Q-37"],
  [/ultraviolet lamp/, "Q-38"],
  [/^yellowness/, "Q-39"],
  [/ band$|^repeat/, "Q-40"],
  [/^pH of the test solution/, "Q-41"],
];

function workingDayBefore(day: string): string {
  return isWorkingDay(day) ? day : workingDayBefore(dayAfter(day, -1));
}

/** The first of the regular tests that is still to come; "" where the last day of use comes before it. */
function nextTest(released: string, interval: number | undefined, useBy: string): string {
  if (interval === undefined) return "";
  const tests = Array.from({ length: 12 }, (_, at) => monthsLater(released, interval * (at + 1)));
  return tests.find((test) => test > today && test < useBy) ?? "";
}

/** The last day of as many months; "" without a number. */
function monthsLater(from: string, count: number | undefined): string {
  if (count === undefined) return "";
  const [year = 0, month = 0, date = 0] = from.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - 1 + count + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
