import { dayText } from "../../../domain/locale/dates.ts";
import type { LotForStaff } from "../../../domain/lot-decisions/read-staff-lot.ts";
import { limitText, lotVerdict } from "../../../domain/lots/lot-limit.ts";
import { withMinus } from "../../../domain/lots/minus-sign.ts";
import { FactList } from "../../ui/fact-list.tsx";
import { TableHead } from "../../ui/table-head.tsx";
import { LotStateMark } from "./lot-state.tsx";

/** What a lot is today, and what was measured on it. */
export function LotMeasured({ lot }: { lot: LotForStaff }) {
  const { state, values } = lot;
  return (
    <section aria-labelledby="measured">
      <h2 className="h3" id="measured">
        State and values
      </h2>
      <FactList
        className="person__facts"
        facts={[
          { label: "State", value: <LotStateMark state={state} /> },
          ...(lot.supersededBy ? [{ label: "Successor", value: lot.supersededBy }] : []),
          ...(lot.releasedOn ? [{ label: "Released", value: dayText(lot.releasedOn) }] : []),
          ...(lot.retestOn ? [{ label: "Retest", value: dayText(lot.retestOn) }] : []),
          ...(lot.useBy ? [{ label: "Use by", value: dayText(lot.useBy) }] : []),
        ]}
      />
      {values.length === 0 ? (
        <p className="small">No measured values are on file.</p>
      ) : (
        <table className="tbl" aria-labelledby="measured">
          <TableHead columns={["Property", "Specification", "Measured", "Result"]} />
          <tbody>
            {values.map((value) => {
              const { property, unit, found, foundInWords } = value;
              const verdict = lotVerdict(value);
              return (
                <tr key={property}>
                  <th scope="row">
                    {property}
                    {unit && `, ${unit}`}
                  </th>
                  <td>{withMinus(limitText(value)) || "–"}</td>
                  <td className="num">{withMinus(found === null ? foundInWords : String(found))}</td>
                  <td>{verdict === "outside" ? <strong>outside</strong> : verdict === "within" ? "within" : "–"}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}
