import { type QuoteCounts, quoteCounts } from "../../../domain/quotes/quote-counts.ts";
import { TableHead } from "../../ui/table-head.tsx";

type Props = {
  caption: string;
  /** The heading of the first column. */
  of: string;
  rows: readonly (QuoteCounts & { name: string })[];
};

/** What became of quotes: a row for each kind or country. */
export function QuoteTable({ caption, of, rows }: Props) {
  const heads = quoteCounts.map((count) => ({ label: count[0]?.toUpperCase() + count.slice(1), className: "r" }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="tbl-scroll" tabIndex={0} aria-label={caption}>
      <table className="tbl figures__table">
        <caption className="vh">{caption}</caption>
        <TableHead columns={[of, ...heads]} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              {quoteCounts.map((count) => (
                <td key={count} className="r">
                  {row[count].toLocaleString("en-US")}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
