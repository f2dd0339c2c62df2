import { dayText } from "../../../domain/locale/dates.ts";
import { lotPath } from "../../../domain/lots/lot-paths.ts";
import { TableHead } from "../../ui/table-head.tsx";
import { isOutside, type LotHistoryRow, limitsText, withUnit } from "./lot-history-words.ts";

type Props = { caption: string; rows: readonly LotHistoryRow[]; marked: string };

/** The values of a history, a row for each lot. On a phone each row is a block of its own, with the names of its columns. */
export function LotHistoryRows({ caption, rows, marked }: Props) {
  const right = (label: string) => ({ label, className: "r" });
  const columns = [
    "Lot",
    "State",
    "Released",
    right("Found"),
    "Limits",
    "Judged",
    right("Standard deviation"),
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
            <tr key={row.lot} aria-current={row.lot === marked || undefined}>
              <th scope="row">
                <a className="rowlink code" href={lotPath(row.lot)}>
                  {row.lot}
                </a>
              </th>
              <td data-label="State">{row.state}</td>
              <td data-label="Released">
                {row.released ? <time dateTime={row.released}>{dayText(row.released)}</time> : "not yet"}
              </td>
              <td className="r" data-label="Measured">
                {withUnit(row) || "–"}
              </td>
              <td data-label="Limits">{limitsText(row) || "–"}</td>
              <td className={isOutside(row) ? "lot-history__outside" : undefined} data-label="Judged">
                {row.judged}
              </td>
              <td className="r" data-label="Standard deviation">
                {row.deviation || "–"}
              </td>
              <td className="r" data-label="Specimens">
                {row.specimens || "–"}
              </td>
              <td data-label="Method">{row.method || "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
