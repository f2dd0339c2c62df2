import type { ReactNode } from "react";
import { constructions } from "../../../domain/catalogue/catalogue.ts";
import { formatComposition } from "../../../domain/catalogue/composition.ts";
import type { ProductAlias } from "../../../domain/catalogue/product-alias.ts";
import type { ProductPage } from "../../../domain/catalogue/read-product-page.ts";
import type { Quantity } from "../../../domain/catalogue/units.ts";
import { weaveFor } from "../../../domain/catalogue/weaves.ts";
import { Draft } from "../../ui/draft.tsx";
import { Measure, massesOf, widthsOf } from "./measure.tsx";
import { capital } from "./product-list-view.ts";

/** The known properties of a product, one line each. */
export function ProductSpecification({ product }: { product: ProductPage }) {
  const { composition, construction, constructionDetail, finish, colour, packForms, minimumOrder, aliases } = product;
  const masses = massesOf(product);
  const widths = widthsOf(product);
  return (
    <table className="spec">
      <caption className="vh">Specification</caption>
      <tbody>
        <Row label="Weight">{masses && <Both of={masses} />}</Row>
        <Row label="Width">{widths && <Both of={widths} />}</Row>
        <Row label="Composition">{composition.length > 0 && capital(formatComposition(composition))}</Row>
        <Row label="Construction">
          {construction && (
            <span className="spec__weave">
              {weaveFor(construction) && <Draft construction={construction} size="s" />}
              <span>
                {constructions[construction] ?? construction}
                {constructionDetail && <span className="u">, {constructionDetail}</span>}
              </span>
            </span>
          )}
        </Row>
        <Row label="Finish">{capital(finish)}</Row>
        <Row label="Color">{capital(colour)}</Row>
        <Row label="Sold by">{packForms.length > 0 && capital(packForms.join(", "))}</Row>
        <Row label="Minimum order">{minimumOrder}</Row>
        <Row label="Also ordered as">{aliasList(aliases.filter(({ relation }) => relation !== "used on"))}</Row>
        <Row label="Used on">{aliasList(aliases.filter(({ relation }) => relation === "used on"))}</Row>
      </tbody>
    </table>
  );
}

/** Each name with whose it is and how equal it is; nothing without names. */
function aliasList(aliases: readonly ProductAlias[]) {
  if (aliases.length === 0) return null;
  return (
    <ul className="spec__aliases">
      {aliases.map(({ alias, owner, relation, note }) => (
        <li key={alias}>
          {[startsWithOwner(alias, owner) ? "" : owner, alias].filter(Boolean).join(" ")}
          <span className="u">{[relationWords[relation], note].filter(Boolean).map((word) => `, ${word}`)}</span>
        </li>
      ))}
    </ul>
  );
}

const relationWords: Record<ProductAlias["relation"], string> = {
  same: "the same thing",
  equivalent: "equivalent",
  replaces: "which it replaces",
  "used on": "",
};

const startsWithOwner = (alias: string, owner: string) => alias.toLowerCase().startsWith(owner.toLowerCase());

function Row({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{children}</td>
    </tr>
  );
}

function Both({ of: [first, second] }: { of: readonly [Quantity, Quantity] }) {
  return (
    <div className="two">
      <span>
        <Measure of={first} />
      </span>
      <span>
        <Measure of={second} />
      </span>
    </div>
  );
}
