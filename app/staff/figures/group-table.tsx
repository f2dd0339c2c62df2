import type { FigureGroup } from "../../../domain/promise/figures.ts";
import { TableHead } from "../../ui/table-head.tsx";
import { durationText, promiseRateText } from "./figure-words.ts";

type Props = {
  caption: string;
  /** The heading of the first column. */
  of: string;
  rows: readonly (FigureGroup & { name: string })[];
};

/** The numbers of a chart: a row for each week, kind or country. */
export function GroupTable({ caption, of, rows }: Props) {
  const right = (label: string) => ({ label, className: "r" });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="tbl-scroll" tabIndex={0} aria-label={caption}>
      <table className="tbl figures__table">
        <caption className="vh">{caption}</caption>
        <TableHead
          columns={[
            of,
            ...["Received", "Answered", "Median", "by the clock", "90% within", "by the clock", "In time"].map(right),
          ]}
        />
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td className="r">{row.received.toLocaleString("en-US")}</td>
              <td className="r">{row.answered.toLocaleString("en-US")}</td>
              <td className="r">{durationText(row.median)}</td>
              <td className="r figures__clock">{durationText(row.medianByClock)}</td>
              <td className="r">{durationText(row.ninetieth)}</td>
              <td className="r figures__clock">{durationText(row.ninetiethByClock)}</td>
              <td className="r">{promiseRateText(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
