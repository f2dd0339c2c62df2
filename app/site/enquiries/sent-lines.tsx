import { productPath } from "../../../domain/catalogue/paths.ts";
import type { SentLine } from "../../../domain/enquiries/read-lines.ts";
import { noteText, quantityText } from "../../../domain/request-lines/line-texts.ts";
import { wants } from "../../../domain/request-lines/request-line.ts";
import { RowLink } from "../../ui/links.tsx";
import { NoWrap } from "../../ui/no-wrap.tsx";
import { TableHead } from "../../ui/table-head.tsx";

/** What each column of the table says of a line, after its number and name. */
const columns = {
  Wanted: ({ wanted }: SentLine) => wants[wanted],
  Quantity: quantityText,
  Lot: ({ lot }: SentLine) => lot,
};

/** The lines of a request as a table, without columns that nothing was said in, and notes below names; on a phone each line is a block. */
export function SentLines({ lines }: { lines: readonly SentLine[] }) {
  const numberOf = ({ itemNumber, product }: SentLine) => itemNumber || (product?.itemNumber ?? "");
  const numbered = lines.some((line) => numberOf(line) !== "");
  const shown = Object.entries(columns).filter(([, textOf]) => lines.some((line) => textOf(line) !== ""));
  const labels = shown.map(([label]) => label);
  return (
    <table className={numbered ? "tbl sentlines sentlines--numbered" : "tbl sentlines"} aria-label="Items">
      <TableHead columns={numbered ? ["Item", "Name", ...labels] : ["Name", ...labels]} />
      <tbody>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one request never move
          <tr key={place}>
            {numbered && <td className="code">{numberOf(line)}</td>}
            <th scope="row">
              {line.product ? (
                <RowLink href={productPath(line.product)}>
                  <NoWrap text={line.name || line.product.name} />
                </RowLink>
              ) : (
                line.name
              )}
              {noteText(line) !== "" && <span className="small">{noteText(line)}</span>}
            </th>
            {shown.map(([label, textOf]) => (
              <td key={label} data-label={label} className={textOf(line).length < 20 ? "nb" : undefined}>
                {textOf(line)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
