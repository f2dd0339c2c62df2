import type { Clash } from "../../../domain/workbench/publications/take-back-publication.ts";
import { TableHead } from "../../ui/table-head.tsx";
import { TakeBackForm } from "./record-history.tsx";

/** What a way back would overwrite of later changes, and the button that does it all the same. */
export function ClashList({ clashes, publication }: { clashes: readonly Clash[]; publication: number }) {
  return (
    <section className="bench__bar" aria-label="Changed since">
      <table className="tbl">
        <caption className="vh">Changed since</caption>
        <TableHead columns={["Record", "Field", "Now", "Would be"]} />
        <tbody>
          {clashes.map(({ table, key, column, message, now, wanted }) => (
            <tr key={`${table} ${key} ${column}`}>
              <th scope="row" className="code">
                {key}
              </th>
              <td>{column === "" ? message : message.replace(/ was changed since$/, "")}</td>
              <td>{now || "–"}</td>
              <td>{wanted || "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <TakeBackForm publication={publication} agreed />
    </section>
  );
}
