import { roleLabel } from "../../../domain/catalogue/catalogue.ts";
import { bodyPath, methodPath } from "../../../domain/catalogue/paths.ts";
import type { ProductPage } from "../../../domain/products/read-product-page.ts";
import { IndexLine } from "../../ui/index-line.tsx";
import { Section } from "../../ui/section.tsx";
import { TableHead } from "../../ui/table-head.tsx";
import { codeColumn } from "./method-line.tsx";
import { capital } from "./product-list-view.ts";

/** Rows that fit on a printed sheet. */
const maxPrinted = 7;

/** The standards and methods that name a product, with its role in each. */
export function ProductAssociations({ product: { bodies, methods } }: { product: ProductPage }) {
  if (methods.length === 0) return null;
  const notPrinted = methods.slice(maxPrinted);
  return (
    <div className="assoc section">
      <Section id="standards" title="Associated testing standards">
        <div className="ix" style={codeColumn(bodies.map(({ name }) => name))}>
          {bodies.map((body) => (
            <IndexLine
              key={body.id}
              href={bodyPath(body)}
              code={body.name}
              label={body.fullName}
              count={
                <>
                  {new Set(methods.filter(({ bodyId }) => bodyId === body.id).map(({ id }) => id)).size} of {body.methods}
                  <span className="vh"> methods</span>
                </>
              }
            />
          ))}
        </div>
      </Section>
      <Section id="methods" title="Associated test methods">
        <table className="tbl">
          <TableHead columns={["Method", "Title", "Role of this item"]} />
          <tbody>
            {methods.map(({ id, designation, title, role, note }, at) => (
              <tr key={`${id} ${role}`} className={at < maxPrinted ? undefined : "noprint"}>
                <th scope="row" className="code">
                  <a className="rowlink" href={methodPath({ id, name: designation })}>
                    {designation}
                  </a>
                </th>
                <td>{title}</td>
                <td>
                  {capital(roleLabel(role))}
                  {note && <span className="u">, {note}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {notPrinted.length > 0 && (
          <p className="only-print small">Also {[...new Set(notPrinted.map(({ designation }) => designation))].join(", ")}.</p>
        )}
      </Section>
    </div>
  );
}
