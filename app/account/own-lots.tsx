import { dayText } from "../../domain/locale/dates.ts";
import { lotStateWords } from "../../domain/lot-passports/lot-words.ts";
import { lotPath } from "../../domain/lots/lot-paths.ts";
import type { OwnLot } from "../../domain/portal/read-own-lots.ts";
import { LotMark } from "../site/lots/lot-mark.tsx";
import { TableHead } from "../ui/table-head.tsx";

type Props = {
  lots: readonly OwnLot[];
  total: number;
  /** The confirmed address that they were delivered to. */
  email: string;
};

/** The lots that a customer received or watches, each with what it is today in a word and a shape. */
export function OwnLots({ lots, total, email }: Props) {
  return (
    <section className="dash__part" aria-labelledby="lots">
      <h2 className="h3" id="lots">
        Your lots <span className="num small">{total.toLocaleString("en-US")}</span>
      </h2>
      {lots.length === 0 ? (
        <p>
          No lot was delivered to {email} that we know of, and you watch none.{" "}
          <a className="link" href="/product-verification">
            Look a lot up
          </a>
        </p>
      ) : (
        <table className="tbl dash__rows" aria-labelledby="lots">
          <TableHead columns={["Lot", "State", "Item", "Delivered"]} />
          <tbody>
            {lots.map(({ number, state, itemNumbers, supersededBy, deliveredOn, isWatched }) => (
              <tr key={number}>
                <th scope="row" className="code">
                  <a className="link" href={lotPath(number)}>
                    {number}
                  </a>
                </th>
                <td className="dash__state">
                  <span className="dash__lot" data-lot-state={state}>
                    <LotMark state={state} /> {lotStateWords[state]}
                    {state === "superseded" && ` by ${supersededBy}`}
                  </span>
                </td>
                <td data-label="Item">{itemNumbers.join(", ")}</td>
                <td data-label="Delivered">
                  {[deliveredOn && dayText(deliveredOn), isWatched && "watched"].filter(Boolean).join(", ")}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {total > lots.length && <p className="small">The newest {lots.length} are listed.</p>}
    </section>
  );
}
