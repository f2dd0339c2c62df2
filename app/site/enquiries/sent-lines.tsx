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
  Note: noteText,
};

/** The lines of a request as a table, without columns that nothing was said in; on a phone each line is a block. */
export function SentLines({ lines }: { lines: readonly SentLine[] }) {
  const shown = Object.entries(columns).filter(([, textOf]) => lines.some((line) => textOf(line) !== ""));
  return (
    <table className="tbl sentlines" aria-label="Items">
      <TableHead columns={["Item", "Name", ...shown.map(([label]) => label)]} />
      <tbody>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one request never move
          <tr key={place}>
            <td className="code">{line.itemNumber}</td>
            <th scope="row">
              {line.product ? (
                <RowLink href={productPath(line.product)}>
                  <NoWrap text={line.name || line.product.name} />
                </RowLink>
              ) : (
                line.name
              )}
            </th>
            {shown.map(([label, textOf]) => (
              <td key={label} data-label={label}>
                {textOf(line)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
