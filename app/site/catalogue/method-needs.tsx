import { roleLabel } from "../../../domain/catalogue/catalogue.ts";
import { productPath } from "../../../domain/catalogue/paths.ts";
import type { MethodNeed } from "../../../domain/methods/read-method.ts";
import { NoWrap } from "../../ui/no-wrap.tsx";
import { Plate } from "../../ui/plate.tsx";
import { TableHead } from "../../ui/table-head.tsx";
import { capital } from "./product-list-view.ts";

type Props = {
  need: MethodNeed;
  /** The list of all products in the role. */
  href: string;
  /** Item numbers that are ticked. */
  ticked: ReadonlySet<string>;
};

/** The products of a method in a role: those that are ticked are seen, the others unfold. */
export function MethodNeeds({ need, href, ticked }: Props) {
  const { role, products } = need;
  const id = `need-${role.replaceAll(" ", "-")}`;
  const [taken, others] = [true, false].map((isTaken) =>
    products.filter(({ itemNumber }) => ticked.has(itemNumber) === isTaken),
  ) as [MethodNeed["products"], MethodNeed["products"]];
  const count = need.count - taken.length;
  return (
    <section className="need-part" aria-labelledby={id}>
      <header className="need-part__head">
        <h3 id={id}>{capital(role)}</h3>
        <a className="rowlink small" href={href}>
          See Products <span className="num">{need.count}</span>
        </a>
      </header>
      {taken.length > 0 && <NeedTable need={{ ...need, products: taken, count: taken.length }} href={href} ticked={ticked} />}
      {others.length > 0 && (
        <details className="need-others">
          <summary>
            <span className="num">{count.toLocaleString("en-US")}</span>{" "}
            {taken.length === 0 ? (count === 1 ? "item" : "items") : count === 1 ? "other" : "others"}
            <span className="vh">: {role}</span>
          </summary>
          <NeedTable need={{ ...need, products: others, count }} href={href} ticked={ticked} />
        </details>
      )}
    </section>
  );
}

/** Products in a role, each with a box to tick it for the list; where there are more than are shown, the last row links to all of them. */
export function NeedTable({ need: { role, count, products }, href, ticked }: Props) {
  const more = count - products.length;
  return (
    <table className="tbl need" aria-label={capital(roleLabel(role))}>
      <TableHead className="vh" columns={["Picture", "Item", "Name and note"]} />
      <tbody>
        {products.map(({ id, itemNumber, name, note, picture }) => (
          <tr key={id}>
            <td>
              <Plate picture={picture} sizes="4.5rem" place="row" />
            </td>
            <th scope="row" className="code">
              <label className="check">
                <input type="checkbox" name={`item-${itemNumber}`} value={itemNumber} defaultChecked={ticked.has(itemNumber)} />
                {itemNumber}
              </label>
            </th>
            <td>
              <div className="need__what">
                <a className="rowlink" href={productPath({ id, name })}>
                  <NoWrap text={name} />
                </a>
                {note && <span className="need__note">{note}</span>}
              </div>
            </td>
          </tr>
        ))}
        {more > 0 && (
          <tr>
            <td />
            <td colSpan={2}>
              <a className="rowlink" href={href}>
                {more.toLocaleString("en-US")} more
              </a>
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
