import { productPath } from "../../../domain/catalogue/paths.ts";
import type { OwnNumber } from "../../../domain/request-lists/own-numbers.ts";
import { PostButton } from "../../forms/post-button.tsx";
import { RowLink } from "../../ui/links.tsx";
import { NoWrap } from "../../ui/no-wrap.tsx";
import { TableHead } from "../../ui/table-head.tsx";

/** Own numbers with their items, each with a button that removes it. @param props.path of the page that does it */
export function OwnNumbersTable({ numbers, path }: { numbers: readonly OwnNumber[]; path: string }) {
  return (
    <table className="tbl" aria-label="Your own item numbers">
      <TableHead columns={["Your number", "Item", "Name", { label: "Remove", hidden: true }]} />
      <tbody>
        {numbers.map(({ key, number, itemNumber, product }) => (
          <tr key={key}>
            <th scope="row">{number}</th>
            <td className="code">{itemNumber}</td>
            <td>
              {product ? (
                <RowLink href={productPath(product)}>
                  <NoWrap text={product.name} />
                </RowLink>
              ) : (
                "Not in our catalog any more"
              )}
            </td>
            <td>
              <PostButton action={path} fields={{ key }} look="btn btn--text btn--s" label={`Remove ${number}`}>
                Remove
              </PostButton>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
