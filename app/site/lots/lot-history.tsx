import { redirect } from "react-router";
import { lotChart } from "../../../domain/lot-history/lot-chart.ts";
import { lotHistoryPath, lotHistoryTablePath } from "../../../domain/lot-history/lot-history-paths.ts";
import { lotKey } from "../../../domain/lots/lot-number.ts";
import { lotPath } from "../../../domain/lots/lot-paths.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { canonicalRedirect, page, siteMeta } from "../../page.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import { capital } from "../catalogue/product-list-view.ts";
import type { Route } from "./+types/lot-history";
import { LotChart } from "./lot-chart.tsx";
import { LotHistoryRows } from "./lot-history-rows.tsx";
import { lotHistoryVisit } from "./lot-history-visit.ts";
import { historyRows, historySummary, withUnit } from "./lot-history-words.ts";

export const handle = { section: "products", params: ["property", "lot"] } satisfies PageHandle;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { history, tags } = await lotHistoryVisit(context.get(domainContext), params.item, url);
  const { item, property, points } = history;
  canonicalRedirect(url, decodeURI(lotHistoryPath(item.itemNumber)));
  const asked = url.searchParams.get("lot") ?? "";
  const marked = points.find(({ number }) => lotKey(number) === lotKey(asked))?.number ?? "";
  // So that invented numbers make no pages of their own.
  if (asked !== marked) throw redirect(lotHistoryPath(item.itemNumber, property, marked), 302);
  return page({ history, marked, tags });
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData: { history } }) => ({
  title: `${titleOf(history.property)} of ${history.item.itemNumber} from lot to lot`,
  description: `${titleOf(history.property)} of the last lots of item ${history.item.itemNumber}, each against its limits.`,
  canonical: lotHistoryPath(history.item.itemNumber, history.property),
  noindex: true,
}));

/** A property over the last lots of an item: a chart against the limits, and a table of the same values. The lot that a reader comes from is marked in both. */
export function Page({ loaderData: { history, marked } }: Route.ComponentProps) {
  const { item, property, properties, points, total } = history;
  const { itemNumber, name, path } = item;
  const rows = historyRows(points);
  const chart = lotChart(points);
  const from = rows.find(({ lot }) => lot === marked);
  return (
    <PageMain
      crumbs={[
        { label: "Products", href: "/product-by-category" },
        path ? { label: `Item ${itemNumber}`, href: path } : { label: `Item ${itemNumber}` },
        { label: "From lot to lot" },
      ]}
    >
      <PageHead
        number={`Item ${itemNumber}`}
        title={`${titleOf(property)}, from lot to lot`}
        intro={name || "This item is no longer in our catalog."}
      />
      {properties.length > 1 && (
        <details className="lot-history__others noprint">
          <summary>
            <span className="num">{properties.length - 1}</span> other {properties.length === 2 ? "property" : "properties"}
          </summary>
          <nav aria-label="Properties">
            {properties.map((one) => (
              <a
                key={one}
                className="rowlink"
                href={lotHistoryPath(itemNumber, one, marked)}
                aria-current={one === property ? "page" : undefined}
              >
                {titleOf(one)}
              </a>
            ))}
          </nav>
        </details>
      )}
      <p className="lot-history__summary" id="summary">
        {historySummary(rows, total)}
      </p>
      {from && (
        <p className="lot-history__from">
          Marked:{" "}
          <a className="link" href={lotPath(marked)}>
            lot {marked}
          </a>
          {`, ${[withUnit(from), from.judged].filter(Boolean).join(", ")}.`}
        </p>
      )}
      {chart ? (
        <LotChart title={titleOf(property)} chart={chart} marked={marked} />
      ) : (
        <p className="notice">There is no number to draw: the results are words, and the table has them.</p>
      )}
      <LotHistoryRows caption={`${titleOf(property)} of the lots of item ${itemNumber}`} rows={rows} marked={marked} />
      <p className="noprint">
        <a className="btn btn--line" href={lotHistoryTablePath(itemNumber, property)} download>
          Table as CSV
        </a>
      </p>
    </PageMain>
  );
}

/** With a capital, but for a symbol such as pH. */
const titleOf = (property: string) => (/^[a-z][A-Z]/.test(property) ? property : capital(property));
