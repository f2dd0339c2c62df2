import { dayText } from "../../../domain/dates.ts";
import { lotPath } from "../../../domain/lots/lot-paths.ts";
import { TableHead } from "../../ui/table-head.tsx";
import { type HistoryRow, limitsText, withUnit } from "./lot-history-words.ts";

/** The values of a history, a row for each lot. */
export function LotHistoryRows({ caption, rows }: { caption: string; rows: readonly HistoryRow[] }) {
  const right = (label: string) => ({ label, className: "r" });
  const columns = [
    "Lot",
    "State",
    "Released",
    right("Found"),
    "Limits",
    "Judged",
    right("Deviation"),
    right("Specimens"),
    "Method",
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="tbl-scroll" tabIndex={0} aria-label={caption}>
      <table className="tbl lot-history__table">
        <caption className="vh">{caption}</caption>
        <TableHead columns={columns} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.lot}>
              <th scope="row">
                <a className="rowlink code" href={lotPath(row.lot)}>
                  {row.lot}
                </a>
              </th>
              <td>{row.state}</td>
              <td>{row.released ? <time dateTime={row.released}>{dayText(row.released)}</time> : "not yet"}</td>
              <td className="r">{withUnit(row) || "–"}</td>
              <td>{limitsText(row) || "–"}</td>
              <td className={isOutside(row) ? "lot-history__outside" : undefined}>{row.judged}</td>
              <td className="r">{row.deviation || "–"}</td>
              <td className="r">{row.specimens || "–"}</td>
              <td>{row.method || "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const isOutside = ({ judged }: HistoryRow) => judged.startsWith("above") || judged.startsWith("below");
