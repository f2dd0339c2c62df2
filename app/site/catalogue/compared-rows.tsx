import { availabilityLabel, oftenTested, roleLabel } from "../../../domain/catalogue/catalogue.ts";
import { methodPath, subcategoryPath } from "../../../domain/catalogue/paths.ts";
import type { ComparedProduct } from "../../../domain/products/read-compared-products.ts";
import { Availability } from "../../ui/availability.tsx";
import { RowLink } from "../../ui/links.tsx";
import { type ProductFact, productFacts } from "./product-facts.tsx";
import { capital } from "./product-list-view.ts";

/** A property of a product; `absent`: what stands in place of one that is not stated. */
type ComparedFact = ProductFact & { absent?: string };

/** One property of all products, in their order; `differs` of a value: it is not the one that most of them have. */
export type ComparedRow = { label: string; facts: readonly (ComparedFact & { differs: boolean })[]; differs: boolean };

/** The properties of products side by side, without those that none of them states. */
export function comparedRows(products: readonly ComparedProduct[]): ComparedRow[] {
  const columns = products.map(factsOf);
  const labels = columns[0]?.map(({ label }) => label) ?? [];
  return labels
    .map((label, row) => {
      const facts = columns.flatMap((column) => column[row] ?? []);
      const usual = commonest(facts.map(({ text }) => text));
      return {
        label,
        facts: facts.map((fact) => ({ ...fact, differs: fact.text !== usual })),
        differs: facts.some(({ text }) => text !== facts[0]?.text),
      };
    })
    .filter(({ facts }) => facts.some(({ text }) => text !== ""));
}

/** The text that most have; undefined if no text is there more often than another. */
function commonest(texts: readonly string[]): string | undefined {
  const counted = [...Map.groupBy(texts, (text) => text)].toSorted(([, a], [, b]) => b.length - a.length);
  const [[first, most] = ["", []], [, next] = ["", []]] = counted;
  return most.length > next.length ? first : undefined;
}

/** The properties on a product's page, where it is found, and its part in test methods. */
function factsOf(product: ComparedProduct): ComparedFact[] {
  const { availability, availabilityNote, subcategory, methods } = product;
  const calling = methods.filter(({ role }) => role !== oftenTested);
  const roles = [...new Set(calling.map(({ role }) => roleLabel(role)))].join(", ");
  return [
    ...productFacts(product),
    {
      label: "Availability",
      text: availability ? [availabilityLabel[availability], availabilityNote].filter(Boolean).join(", ") : "",
      shown: availability && <Availability value={availability} note={availabilityNote} />,
    },
    {
      label: "Category",
      text: subcategory.name,
      shown: <RowLink href={subcategoryPath(subcategory)}>{subcategory.name}</RowLink>,
    },
    { label: "Part in methods", text: roles, shown: capital(roles), absent: "None" },
    methodsFact("Methods that call for it", calling),
    methodsFact(
      "Often tested by",
      methods.filter(({ role }) => role === oftenTested),
    ),
  ];
}

/** Methods as links; one in which a product plays several parts stands there once. */
function methodsFact(label: string, methods: ComparedProduct["methods"]): ComparedFact {
  const once = [...new Map(methods.map((method) => [method.id, method])).values()];
  return {
    label,
    absent: "None",
    text: once.map(({ designation }) => designation).join(", "),
    shown: (
      <ul role="list" className="cmp__methods">
        {once.map(({ id, designation }) => (
          <li key={id}>
            <RowLink href={methodPath({ id, name: designation })}>{designation}</RowLink>
          </li>
        ))}
      </ul>
    ),
  };
}
