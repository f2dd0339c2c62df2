import type { ReactNode } from "react";
import { constructions } from "../../../domain/catalogue/catalogue.ts";
import type { Quantity } from "../../../domain/packs/units.ts";
import { formatComposition } from "../../../domain/products/composition.ts";
import type { ProductAlias } from "../../../domain/products/product-alias.ts";
import type { ProductRecord } from "../../../domain/products/product-record.ts";
import { weaveFor } from "../../../domain/weaves/weaves.ts";
import { Draft } from "../../ui/draft.tsx";
import { Measure, massesOf, measureText, widthsOf } from "./measure.tsx";
import { capital } from "./product-list-view.ts";

/** A property of a product: its label, its value as plain text, by which products are compared (empty: not stated), and as it is shown. */
export type ProductFact = { label: string; text: string; shown: ReactNode };

/** The properties of a product, always the same in the same order, stated or not. */
export function productFacts(product: ProductRecord): ProductFact[] {
  const { composition, construction, constructionDetail, finish, colour, packForms, minimumOrder, aliases } = product;
  const made = constructions[construction] ?? construction;
  return [
    measured("Weight", massesOf(product)),
    measured("Width", widthsOf(product)),
    plain("Composition", capital(formatComposition(composition))),
    {
      label: "Construction",
      text: construction && [made, constructionDetail].filter(Boolean).join(", "),
      shown: (
        <span className="spec__weave">
          {weaveFor(construction) && <Draft construction={construction} size="s" />}
          <span>
            {made}
            {constructionDetail && <span className="u">, {constructionDetail}</span>}
          </span>
        </span>
      ),
    },
    plain("Finish", capital(finish)),
    plain("Color", capital(colour)),
    plain("Sold by", capital(packForms.join(", "))),
    plain("Minimum order", minimumOrder),
    plain("Keep", capital(product.storage)),
    plain("Keeps", capital(product.stability)),
    named(
      "Also ordered as",
      aliases.filter(({ relation }) => relation !== "used on"),
    ),
    named(
      "Used on",
      aliases.filter(({ relation }) => relation === "used on"),
    ),
  ];
}

function plain(label: string, text: string): ProductFact {
  return { label, text, shown: text };
}

/** A quantity in both systems of units. */
function measured(label: string, pair: readonly [Quantity, Quantity] | undefined): ProductFact {
  return {
    label,
    text: pair?.map(measureText).join(", ") ?? "",
    shown: (
      <div className="two">
        {pair?.map((quantity) => (
          <span key={quantity.text}>
            <Measure of={quantity} />
          </span>
        ))}
      </div>
    ),
  };
}

/** Each name with whose it is and how equal it is. */
function named(label: string, aliases: readonly ProductAlias[]): ProductFact {
  const names = aliases.map(({ alias, owner, relation, note }) => ({
    name: [startsWithOwner(alias, owner) ? "" : owner, alias].filter(Boolean).join(" "),
    about: [relationWords[relation], note].filter(Boolean).map((word) => `, ${word}`),
  }));
  return {
    label,
    text: names.map(({ name, about }) => name + about.join("")).join("; "),
    shown: (
      <ul role="list" className="spec__aliases">
        {names.map(({ name, about }) => (
          <li key={name}>
            {name}
            <span className="u">{about}</span>
          </li>
        ))}
      </ul>
    ),
  };
}

const relationWords: Record<ProductAlias["relation"], string> = {
  same: "the same thing",
  equivalent: "equivalent",
  replaces: "which it replaces",
  "used on": "",
};

const startsWithOwner = (alias: string, owner: string) => alias.toLowerCase().startsWith(owner.toLowerCase());
