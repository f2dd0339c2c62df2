import type { LotValue } from "../../../domain/lots/lot.ts";
import { lotHistoryPath } from "../../../domain/lots/lot-history-paths.ts";
import { type LotVerdict, limitText, lotVerdict } from "../../../domain/lots/lot-limit.ts";
import { Section } from "../../ui/section.tsx";
import { TableHead } from "../../ui/table-head.tsx";

const verdictWords: Record<LotVerdict, string> = { within: "within", outside: "outside", unjudged: "–" };

/** What was measured on a lot, with the limits for its mean: as our lot reports have it. Each property leads to its history over the lots of `item`. */
export function LotValues({ values, item }: { values: readonly LotValue[]; item: string }) {
  return (
    <Section id="values" title="What was measured" className="lot-part">
      {values.length === 0 ? (
        <p className="small">No measured values are published for this lot. Ask for its lot report.</p>
      ) : (
        <>
          <table className="tbl lot-values" aria-labelledby="values">
            <TableHead columns={["Property", "Method", "We promise", "Found", "s", "n", "Limit"]} />
            <tbody>
              {values.map((value) => (
                <ValueRow key={value.property} value={value} item={item} />
              ))}
            </tbody>
          </table>
          <p className="small lot-note">
            We promise: our own limit for the mean of the lot. Found: that mean. s: standard deviation of single specimens. n:
            number of specimens.
          </p>
        </>
      )}
    </Section>
  );
}

function ValueRow({ value, item }: { value: LotValue; item: string }) {
  const { property, method, unit, found, foundInWords, deviation, specimens } = value;
  const verdict = lotVerdict(value);
  // A mean and its deviation are given to the same digit: 144.3 and 1.0.
  const decimals = Math.max(...[found, deviation].map((figure) => String(figure ?? "").split(".")[1]?.length ?? 0));
  return (
    <tr data-verdict={verdict}>
      <th scope="row">
        <a className="rowlink" href={lotHistoryPath(item, property)}>
          {property}
        </a>
        {unit && <span className="lot-unit">, {unit}</span>}
      </th>
      <td data-label="Method">{method || "–"}</td>
      <td data-label="We promise">{limitText(value) || "–"}</td>
      <td data-label="Found" className="lot-found">
        {found?.toFixed(decimals) ?? foundInWords}
      </td>
      <td data-label="s">{deviation?.toFixed(decimals) ?? "–"}</td>
      <td data-label="n">{specimens ?? "–"}</td>
      <td data-label="Limit">
        <span className="lot-verdict">{verdictWords[verdict]}</span>
      </td>
    </tr>
  );
}
