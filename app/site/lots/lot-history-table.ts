import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { csvDownload } from "../csv-download.ts";
import type { Route } from "./+types/lot-history-table";
import { lotHistoryVisit } from "./lot-history-visit.ts";
import { historyRows } from "./lot-history-words.ts";

export const handle = { params: ["property"] } satisfies PageHandle;

const headings = [
  ...["Item", "Property", "Lot", "State", "Made", "Released", "Found", "Unit", "Lower limit", "Upper limit"],
  ...["Limit in words", "Judged", "Standard deviation", "Specimens", "Method"],
];

/** The history of a property as CSV: the rows of its page, in the same order. */
export async function loader({ params, url, context }: Route.LoaderArgs): Promise<Response> {
  const { history } = await lotHistoryVisit(context.get(domainContext), params.item, url);
  const { item, property, points } = history;
  const rows = historyRows(points).map((row) => [item.itemNumber, property, ...Object.values(row)]);
  return csvDownload(`lots-${[item.itemNumber, property].map(plain).join("-")}.csv`, headings, rows);
}

const plain = (text: string) => text.replaceAll(/[^\w-]+/g, "-");
