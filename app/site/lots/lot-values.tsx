import { lotHistoryPath } from "../../../domain/lot-history/lot-history-paths.ts";
import type { LotState, LotValue } from "../../../domain/lots/lot.ts";
import { type LotVerdict, limitText, lotVerdict } from "../../../domain/lots/lot-limit.ts";
import { withMinus } from "../../../domain/lots/minus-sign.ts";
import { isProvisional, provisionalSentence } from "../../../domain/lots/shows-values.ts";
import { Section } from "../../ui/section.tsx";
import { TableHead } from "../../ui/table-head.tsx";

const verdictWords: Record<LotVerdict, string> = { within: "within", outside: "outside", unjudged: "–" };

/** What lies outside its limits says so, also while nothing else is judged. */
const onHoldWords = (verdict: LotVerdict) => (verdict === "outside" ? "outside, on hold" : "on hold");

type Props = { values: readonly LotValue[]; item: string; lot: string; state: LotState };

/**
 * What was measured on a lot, with the limits for its mean: as our lot reports have it. Each property leads to its history over the lots of `item`,
 * where `lot` is marked. What is provisional says so; only that a value is outside its limit is said all the same.
 */
export function LotValues({ values, ...of }: Props) {
  return (
    <Section id="values" title="What was measured" className="lot-part">
      {values.length === 0 ? (
        <p className="small">No measured values are published for this lot. Ask for its lot report.</p>
      ) : (
        <>
          {isProvisional(of.state) && (
            <p className="notice notice--mark">{provisionalSentence} Please do not use these values.</p>
          )}
          {of.state === "recalled" && (
            <p className="notice notice--mark">This lot is recalled. Do not use it, even where values are within limits.</p>
          )}
          <table className="tbl lot-values" aria-labelledby="values">
            <TableHead columns={["Property", "Method", "Specification", "Measured", "s", "n", "Result"]} />
            <tbody>
              {values.map((value) => (
                <ValueRow key={value.property} value={value} {...of} />
              ))}
            </tbody>
          </table>
          <p className="small lot-note">
            Specification: our own limit for the mean of the lot. Measured: that mean, or the finding in words. s: standard
            deviation of single specimens. n: number of specimens, or of pairs or graders where stains are compared.
          </p>
        </>
      )}
    </Section>
  );
}

function ValueRow({ value, item, lot, state }: { value: LotValue } & Omit<Props, "values">) {
  const { property, method, unit, found, foundInWords, deviation, specimens } = value;
  const isOnHold = isProvisional(state);
  const judged = lotVerdict(value);
  const verdict = isOnHold && judged !== "outside" ? "unjudged" : judged;
  // A mean and its deviation are given to the same digit: 144.3 and 1.0.
  const decimals = Math.max(...[found, deviation].map((figure) => String(figure ?? "").split(".")[1]?.length ?? 0));
  return (
    <tr data-verdict={verdict}>
      <th scope="row">
        <a className="rowlink" href={lotHistoryPath(item, property, lot)}>
          {property}
        </a>
        {unit && <span className="lot-unit">, {unit}</span>}
      </th>
      <td data-label="Method">{method || "–"}</td>
      <td data-label="Specification">{withMinus(limitText(value)) || "–"}</td>
      <td data-label="Measured" className="lot-found">
        {withMinus(found?.toFixed(decimals) ?? foundInWords)}
      </td>
      <td data-label="s">{deviation?.toFixed(decimals) ?? "–"}</td>
      <td data-label="n">{specimens ?? "–"}</td>
      <td data-label="Result">
        <span className="lot-verdict">{isOnHold ? onHoldWords(judged) : verdictWords[verdict]}</span>
      </td>
    </tr>
  );
}
