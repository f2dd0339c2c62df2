import type { FigureGroup } from "../../../domain/promise/figures.ts";
import { readFigures } from "../../../domain/promise/read-figures.ts";
import { quoteCounts } from "../../../domain/quotes/quote-counts.ts";
import { readQuoteFigures } from "../../../domain/quotes/read-quote-figures.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { notFound } from "../../page.ts";
import { csvDownload } from "../../site/csv-download.ts";
import type { Route } from "./+types/figures-csv";

export const handle = { access: "staff", verb: "figures.read" } satisfies PageHandle;

const columns = [
  "received",
  "answered",
  "median_hours",
  "ninetieth_percentile_hours",
  "due",
  "in_time",
  "median_clock_hours",
  "ninetieth_clock_hours",
];

/** The numbers of one table of the page, by week, kind or country, or of the quotes, as a CSV file. */
export async function loader({ params: { part }, context, url: { searchParams } }: Route.LoaderArgs) {
  const asked = { from: searchParams.get("from") ?? "", to: searchParams.get("to") ?? "" };
  if (part === "quotes") {
    const quotes = await readQuoteFigures(context.get(domainContext), asked);
    const rows = quotes.map((row) => [row.kind, row.country, ...quoteCounts.map((count) => String(row[count]))]);
    return csvDownload("figures-quotes.csv", ["kind", "country", ...quoteCounts], rows);
  }
  if (part !== "weeks" && part !== "kinds" && part !== "countries") return notFound();
  const { period, ...figures } = await readFigures(context.get(domainContext), asked);
  const rows: readonly (FigureGroup & { name: string })[] =
    part === "weeks" ? figures.weeks.map((one) => ({ ...one, name: one.week })) : figures[part];
  const first = { weeks: "week_of", kinds: "kind", countries: "country" }[part];
  return csvDownload(
    `figures-${part}-${period.from}-to-${period.to}.csv`,
    [first, ...columns],
    rows.map((row) =>
      [
        ...[row.name, row.received, row.answered, hours(row.median), hours(row.ninetieth), row.promised, row.kept],
        ...[hours(row.medianByClock), hours(row.ninetiethByClock)],
      ].map(String),
    ),
  );
}

const hours = (ms: number | null) => (ms === null ? "" : (ms / 3_600_000).toFixed(2));
