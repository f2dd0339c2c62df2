import { sql } from "kysely";
import type { Context } from "../context.ts";
import { dayText } from "../locale/dates.ts";
import { lotLinkPath } from "../lot-passports/digital-link-paths.ts";
import type { Lot } from "../lots/lot.ts";
import { lotKey } from "../lots/lot-number.ts";
import { lotPath } from "../lots/lot-paths.ts";
import { todayOf } from "../lots/today-of.ts";
import { authorize } from "../people/authorize.ts";

/** A line of the form: labels of a lot as they are asked for. */
export type LabelRequest = { lot: string; item: string; count: string };

/** What a label says. */
export type LotLabel = {
  lot: string;
  itemNumber: string;
  name: string;
  releasedOn: string | null;
  useBy: string | null;
  /** What its QR code says: the Digital Link of an item with a GTIN, else the passport. */
  address: string;
};

/** A line of the form with what was found: its items, and its label and how often, or what is wrong. */
export type LabelLine = LabelRequest & {
  items: { itemNumber: string; name: string }[];
  /** To be said beside labels that can be printed. */
  warning?: string;
} & ({ label: LotLabel; many: number } | { problem: string });

/** Labels of one request at most, all its lines together: a browser lays them out at once, and the server writes each of them. */
export const maxLabels = 500;

type Options = { origin: string; withRecalled?: boolean };
type Item = { itemNumber: string; name: string; gtin: string };
type Row = Pick<Lot, "number" | "status" | "itemNumbers" | "releasedOn" | "useBy"> & { key: string; products: Item[] };

/**
 * The labels that some lines ask for, in their order.
 *
 * @param options.origin of the site, without a slash at its end
 * @param options.withRecalled whether recalled lots get labels too, which they do on purpose only
 * @throws DomainError forbidden
 */
export async function readLabels(ctx: Context, requests: readonly LabelRequest[], options: Options): Promise<LabelLine[]> {
  const { db } = authorize(ctx, "label.print");
  const { rows } = await sql<Row>`
    select l.key, l.number, l.status, l.item_numbers as "itemNumbers", l.released_on as "releasedOn", l.use_by as "useBy",
      coalesce((
        select json_agg(json_build_object('itemNumber', p.item_number, 'name', p.name, 'gtin', p.gtin))
        from product p where p.item_number = any(l.item_numbers)), '[]') as products
    from lot l where l.key = any(${requests.map(({ lot }) => lotKey(lot))}::text[])`.execute(db);
  const lots = new Map(rows.map((row) => [row.key, row]));
  const today = await todayOf(ctx);
  return withinLimit(requests.map((line) => readLine(line, lots.get(lotKey(line.lot)), { ...options, today })));
}

/** The lines as they are, but those with which there would be too many labels have a problem instead. */
function withinLimit(lines: readonly LabelLine[]): LabelLine[] {
  let before = 0;
  return lines.map((line) => {
    if (!("label" in line)) return line;
    if (before + line.many <= maxLabels) {
      before += line.many;
      return line;
    }
    const { lot, item, count, items } = line;
    const left = maxLabels - before;
    const rest = left === 0 ? "there is no room for more" : `there is room for ${left} more`;
    return {
      lot,
      item,
      count,
      items,
      problem: `At most ${maxLabels} labels are printed at a time, and ${rest}: print this lot afterwards.`,
    };
  });
}

function readLine(
  line: LabelRequest,
  lot: Row | undefined,
  { origin, withRecalled, today }: Options & { today: string },
): LabelLine {
  if (!lot) return { ...line, items: [], problem: `Lot ${line.lot} is not on record.` };
  const items = lot.itemNumbers.map((itemNumber) => ({
    ...{ name: "", gtin: "", ...lot.products.find((product) => product.itemNumber === itemNumber) },
    itemNumber,
  }));
  const shown = { ...line, items: items.map(({ itemNumber, name }) => ({ itemNumber, name })) };
  const item = items.find(({ itemNumber }) => itemNumber === line.item) ?? items[0];
  const many = Number(line.count);
  if (lot.status === "recalled" && !withRecalled)
    return { ...shown, problem: `Lot ${lot.number} is recalled: it is left out, unless you ask for recalled lots below.` };
  if (!item || (line.item !== "" && item.itemNumber !== line.item))
    return { ...shown, problem: `Lot ${lot.number} is not of item ${line.item}.` };
  if (!Number.isInteger(many) || many < 1 || many > maxLabels)
    return { ...shown, problem: `The number of labels is a whole number from 1 to ${maxLabels}.` };
  const { number, releasedOn, useBy } = lot;
  const path = item.gtin === "" ? lotPath(number) : lotLinkPath(item.gtin, number);
  const label = { lot: number, itemNumber: item.itemNumber, name: item.name, releasedOn, useBy, address: origin + path };
  return {
    ...{ ...shown, item: item.itemNumber, label, many },
    ...warningOf(lot, today),
  };
}

/** What is said of a lot that no goods should leave with. */
function warningOf(lot: Row, today: string): { warning?: string } {
  const { number, status, useBy } = lot;
  const lines = [
    ...(status === "released" ? [] : [status]),
    ...(useBy !== null && useBy < today ? [`past its use-by date, ${dayText(useBy)}`] : []),
  ];
  return lines.length === 0
    ? {}
    : { warning: `Lot ${number} is ${lines.join(" and ")}: its labels are not for goods that leave.` };
}
