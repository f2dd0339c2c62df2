import type { ReactNode } from "react";
import { type Way, wayNames } from "../../../domain/country-routes/way.ts";
import { TableHead } from "../../ui/table-head.tsx";

type Row = Way & { countryId: number | null; code: string };
type Props = {
  ways: readonly Row[];
  /** The name of a country, as a link to its answer. */
  linkOf: (way: Row) => ReactNode;
};

/** Countries with who gets their requests, and the rule. */
export function CountryTable({ ways, linkOf }: Props) {
  return (
    <table className="tbl ways__table">
      <caption className="vh">Who gets the requests of each country</caption>
      <TableHead columns={["Country", { label: "Code", className: "hide-s" }, "Goes to", "Rule"]} />
      <tbody>
        {ways.map((way) => (
          <tr key={way.countryId ?? "none"}>
            <th scope="row">{linkOf(way)}</th>
            <td className="hide-s">{way.code}</td>
            <td>
              {way.agent ?? way.recipient}
              {way.agent && <span className="small ways__address">{way.recipient}</span>}
            </td>
            <td>{way.rule.startsWith("route") ? <strong>{wayNames[way.rule]}</strong> : wayNames[way.rule]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
