import { bodyPath, methodPath } from "../../../domain/catalogue/paths.ts";
import type { Shell } from "../../../domain/storefront/read-shell.ts";
import { IndexLine } from "../../ui/index-line.tsx";
import { codeColumn, shortDesignation } from "../catalogue/method-line.tsx";

/** Standards bodies listed, and those shown with their methods. */
const maxBodies = 9;
const columns = 3;

/** The Test Method menu: standards bodies, and for the first of them the methods with the most items. */
export function MethodsPanel({ bodies }: Pick<Shell, "bodies">) {
  return (
    <>
      <ul role="list" className="mega__ways">
        <li>
          <a href="/product-by-standards">Index of standards</a>
        </li>
        {bodies.slice(0, maxBodies).map((body) => (
          <li key={body.id}>
            <a href={bodyPath(body)}>{body.name}</a>
          </li>
        ))}
      </ul>
      <div className="mega__grid mega__grid--3">
        {bodies.slice(0, columns).map((body) => {
          const lines = body.methods.map((method) => ({ ...method, code: shortDesignation(method.designation, body.name) }));
          return (
            <div key={body.id} className="ix ix--close" style={codeColumn(lines.map(({ code }) => code))}>
              <p className="h4">{body.name}, most asked for</p>
              {lines.map(({ id, designation, title, code }) => (
                <IndexLine key={id} href={methodPath({ id, name: designation })} code={code} label={title} />
              ))}
            </div>
          );
        })}
      </div>
    </>
  );
}
