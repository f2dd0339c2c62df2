import { stringify } from "csv-stringify/sync";
import { readCsv } from "../swatch/catalogue-rows.ts";
import type { Cloth } from "./cloth.ts";
import { drawValues } from "./draw-values.ts";
import { type Line, lines } from "./lines.ts";
import type { Property } from "./property.ts";
import { type ReleasedLot, schedule } from "./schedule.ts";
import { fates } from "./told-lots.ts";

type Product = Cloth & { item_number: string };
type Link = { item_number: string; designation: string; role: string };
type Catalogue = { products: readonly Product[]; links: readonly Link[] };

/**
 * Makes 300 lots of 60 items, with values around what products.csv says of each item: the same every time.
 *
 * @param folder demo/catalogue
 * @returns the texts of lots.csv and lot-values.csv
 */
export async function makeLots(folder: string): Promise<{ lots: string; values: string }> {
  const catalogue: Catalogue = {
    products: await readCsv<Product>(folder, "products.csv"),
    links: await readCsv<Link>(folder, "product-methods.csv"),
  };
  const byLine = Map.groupBy(schedule(lines), ({ line }) => line);
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

function rowsOf(line: Line, lots: readonly ReleasedLot[], { products, links }: Catalogue) {
  const [item = ""] = line.items;
  const product = products.find(({ item_number }) => item_number === item);
  if (!product) throw new Error(`${item} is not in the catalogue.`);
  const properties = line.measured(product);
  const times = lots.map(({ released }) => (Date.parse(released) - Date.parse("2023-01-01")) / (365.25 * 86_400_000));
  const drawn = properties.map((property) => drawValues(`${item} ${property.property}`, property, times));
  return lots.map(({ number, released, told }, at) => {
    const fate = fates.find((one) => one.item === item && (one.at === at || one.at + lots.length === at));
    const found = { ...told?.found, ...fate?.found };
    const lot = {
      number,
      item_numbers: (told?.items ?? line.items).join("|"),
      made_on: told?.made ?? day(released, -line.rests - (at % 4)),
      released_on: released,
      retest_on: monthsLater(released, line.retest),
      use_by: monthsLater(released, line.use),
      status: fate?.status ?? "released",
      superseded_by: line.replaces ? (lots[at + 1]?.number ?? "") : "",
      reason: fate?.reason ?? "",
      advice: fate?.advice ?? "",
      methods: (told?.methods ?? methodsOf(item, links)).join("|"),
      note: told?.note ?? "",
    };
    const values = properties.map((property, place) =>
      valueRow(number, property, drawn[place]?.[at], found[property.property], place),
    );
    return { lot, values };
  });
}

function valueRow(
  lot_number: string,
  of: Property,
  drawn: { found: number; deviation: number } | undefined,
  told: number | undefined,
  place: number,
) {
  const { property, method, unit, words, lower, upper, specimens } = of;
  return {
    ...{ lot_number, property, method, unit },
    found: words ? "" : (told ?? drawn?.found),
    found_in_words: words?.found ?? "",
    deviation: words ? "" : drawn?.deviation,
    specimens,
    lower_limit: lower ?? "",
    upper_limit: upper ?? "",
    limit_in_words: words?.limit ?? "",
    position: (place + 1) * 10,
  };
}

/** The first methods that call for an item. */
function methodsOf(item: string, links: readonly Link[]): string[] {
  const called = links.filter(({ item_number, role }) => item_number === item && role !== "test fabric");
  return [...new Set(called.map(({ designation }) => designation))].slice(0, 5);
}

function day(from: string, later: number): string {
  const at = new Date(Date.parse(from) + later * 86_400_000);
  // Nothing is made on Saturdays and Sundays.
  const weekday = at.getUTCDay();
  if (weekday % 6 === 0) at.setUTCDate(at.getUTCDate() - (weekday === 0 ? 2 : 1));
  return at.toISOString().slice(0, 10);
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
