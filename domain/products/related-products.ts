import type { MethodRole } from "../../db/schema.ts";
import { lookedAtPerMethod, type MethodFacts } from "./method-facts.ts";

/** How many of those that share the most methods are compared further, how many are shown, and how many of these as other forms. */
const looksTaken = 20;
const shown = 4;
const formsShown = 2;
/** How many other forms and products of the same subcategory come before what the methods call for besides. */
const alikeShown = 3;

/** A related product: `role` is the part that it plays beside this one; null for the same material in another form or size. */
export type Related = { id: number; role: MethodRole | null };

type Candidate = MethodFacts["products"][number] & { shared: number };

/**
 * The products to show with one: the same material in other forms, then products of the same subcategory, then what the same methods call for
 * besides it, one product for each part that it does not play itself; the rest is one product of each other subcategory, then its own.
 *
 * @param product its subcategory, and the parts that it plays
 * @param methods those that name the product
 * @returns four at most, in the order in which they are shown
 */
export function relatedProducts(
  product: { id: number; subcategoryId: number; roles: readonly MethodRole[] },
  methods: Iterable<MethodFacts>,
): Related[] {
  const { near, family } = candidatesOf(product.id, methods);
  const isForm = (other: Candidate) => family !== null && other.family === family;
  const forms = near.filter(isForm).slice(0, formsShown);
  const others = near.filter((other) => !isForm(other));
  const siblings = others.filter(({ subcategoryId }) => subcategoryId === product.subcategoryId);
  const alike = siblings.slice(0, alikeShown - forms.length);
  const roles = new Set<MethodRole>(product.roles);
  const parts = others.filter(({ role, subcategoryId }) => {
    if (subcategoryId === product.subcategoryId) return false;
    const isFirst = !roles.has(role);
    roles.add(role);
    return isFirst;
  });
  const rest = others.filter((other) => !parts.includes(other));
  const subcategories = new Set([product.subcategoryId, ...parts.map(({ subcategoryId }) => subcategoryId)]);
  const elsewhere = rest.filter(({ subcategoryId }) => {
    const isFirst = !subcategories.has(subcategoryId);
    subcategories.add(subcategoryId);
    return isFirst;
  });
  return [
    ...forms.map(({ id }) => ({ id, role: null })),
    ...[...alike, ...parts, ...elsewhere, ...siblings.slice(alike.length)].map(({ id, role }) => ({ id, role })),
  ].slice(0, shown);
}

/** The other products of the methods, closest first, and the family of the product itself. */
function candidatesOf(id: number, methods: Iterable<MethodFacts>) {
  const candidates = new Map<number, Candidate>();
  let family: string | null = null;
  for (const { products } of methods) {
    family ??= products.find((one) => one.id === id)?.family ?? null;
    for (const other of products.filter((one) => one.id !== id).slice(0, lookedAtPerMethod)) {
      const known = candidates.get(other.id);
      if (known) known.shared++;
      else candidates.set(other.id, { ...other, shared: 1 });
    }
  }
  const near = [...candidates.values()]
    .sort((a, b) => b.shared - a.shared || a.id - b.id)
    .slice(0, looksTaken)
    .sort(closestFirst);
  return { near, family };
}

/** Those that share the most methods first; of these, by item number, as the database sorts them. */
function closestFirst(a: Candidate, b: Candidate): number {
  return b.shared - a.shared || (a.itemNumber < b.itemNumber ? -1 : 1);
}
