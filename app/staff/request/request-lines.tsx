import { productPath } from "../../../domain/catalogue/paths.ts";
import type { DeskRequest } from "../../../domain/desk/read-request.ts";
import { noteText, quantityText } from "../../../domain/request-lines/line-texts.ts";
import { wants } from "../../../domain/request-lines/request-line.ts";
import { RowLink } from "../../ui/links.tsx";
import { Plate } from "../../ui/plate.tsx";
import { TableHead } from "../../ui/table-head.tsx";

/** What a request asks for, item by item, with a picture of each product, which its name leads to. */
export function RequestLines({ lines }: { lines: DeskRequest["lines"] }) {
  if (lines.length === 0) return null;
  const hasPacks = lines.some(({ pack }) => pack !== "");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="tbl-scroll" tabIndex={0} aria-label="Requested items">
      <table className="tbl" aria-label="Requested items">
        <TableHead columns={["Picture", "Item", "Name", "Wanted", "Quantity", ...(hasPacks ? ["Pack"] : []), "Lot"]} />
        <tbody>
          {lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one request never move
            <tr key={place}>
              <td className="reqpage__picture">
                <Plate picture={line.picture} sizes="4rem" place="row" />
              </td>
              <td className="code">{line.itemNumber || (line.product?.itemNumber ?? "")}</td>
              <th scope="row">
                {line.product ? <RowLink href={productPath(line.product)}>{line.name || line.product.name}</RowLink> : line.name}
                {noteText(line) !== "" && <span className="small"> {noteText(line)}</span>}
              </th>
              <td>{wants[line.wanted]}</td>
              <td className="nb">{hasPacks ? line.quantity : quantityText(line)}</td>
              {hasPacks && <td>{line.pack}</td>}
              <td className="nb">{line.lot}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
