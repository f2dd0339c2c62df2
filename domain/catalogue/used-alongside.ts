import { lookedAtPerMethod, type MethodFacts } from "./method-facts.ts";

/** How many of those that share the most methods are compared further, and how many are shown. */
const looksTaken = 20;
const shown = 4;

type Candidate = MethodFacts["products"][number] & { shared: number };

/**
 * The products that share the most methods with one: first one each of other subcategories, which are used with it rather than instead
 * of it; its own subcategory fills the rest.
 *
 * @param methods those that name the product
 * @returns ids, four at most, in the order in which they are shown
 */
export function usedAlongside(product: { id: number; subcategoryId: number }, methods: Iterable<MethodFacts>): number[] {
  const candidates = new Map<number, Candidate>();
  for (const { products } of methods) {
    for (const other of products.filter(({ id }) => id !== product.id).slice(0, lookedAtPerMethod)) {
      const known = candidates.get(other.id);
      if (known) known.shared++;
      else candidates.set(other.id, { ...other, shared: 1 });
    }
  }
  const near = [...candidates.values()]
    .sort((a, b) => b.shared - a.shared || a.id - b.id)
    .slice(0, looksTaken)
    .sort(closestFirst);
  const siblings = near.filter(({ subcategoryId }) => subcategoryId === product.subcategoryId);
  const subcategories = new Set([product.subcategoryId]);
  const others = near.filter(({ subcategoryId }) => {
    const isFirst = !subcategories.has(subcategoryId);
    subcategories.add(subcategoryId);
    return isFirst;
  });
  return [...others, ...siblings].slice(0, shown).map(({ id }) => id);
}

/** Those that share the most methods first; of these, by item number, as the database sorts them. */
function closestFirst(a: Candidate, b: Candidate): number {
  return b.shared - a.shared || (a.itemNumber < b.itemNumber ? -1 : 1);
}
