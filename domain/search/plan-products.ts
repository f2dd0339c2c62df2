import type { MethodRole } from "../../db/schema.ts";
import type { ParsedQuery, QueryTerm } from "./parse-query.ts";
import { namedRoles } from "./role-words.ts";
import { allOf, eitherOf, lexeme } from "./text-query.ts";

/** A condition on the words of the name and item number, on all words, or on both. */
type Pass = { names?: string | undefined; words?: string | undefined };

/** So many methods can be meant at once; of a whole family such as ISO 105 the products are found by name. */
const mostMethods = 8;

/** The methods whose products are meant. */
export function methodsMeant({ named }: ParsedQuery): readonly { id: number }[] {
  return named.methods.length > mostMethods ? [] : named.methods;
}

/** How products are looked for: see search_products() in the database. */
export type ProductPlan = {
  /** The best first. */
  passes: Pass[];
  /** The one condition on words that all of them come to, where there is one. */
  counted?: string | undefined;
};

/** @param roles what products play in those methods, in the order in which roles are listed */
export function planProducts(understood: ParsedQuery, roles: readonly MethodRole[]): ProductPlan {
  const { named, parts } = understood;
  if (named.methods.length === 0 && named.designations.length === 0) return planWords(parts);
  const inNames = named.designations.map(({ canonical }) => ({ names: allOf([inName(canonical), ...meantBy(parts)]) }));
  if (named.methods.length === 0) return { passes: [...inNames, ...planWords(parts).passes] };
  const byRole = rolePasses(methodsMeant(understood), roles, parts);
  if (parts.length === 0) return { passes: [...byRole, ...inNames] };
  const own = allOf(parts.map((part) => part.own));
  return { passes: [...inNames, ...byRole.map(({ words }) => ({ names: own, words })), ...byRole] };
}

function planWords(parts: readonly QueryTerm[]): ProductPlan {
  const meant = allOf(meantBy(parts));
  return meant === undefined ? { passes: [] } : { passes: [{ names: meant }, { words: meant }], counted: meant };
}

/** What plays a part in the methods, by role. A part such as "detergent" asks for that role, or for a name that has the word. */
function rolePasses(methods: readonly { id: number }[], roles: readonly MethodRole[], parts: readonly QueryTerm[]): Pass[] {
  return roles.map((role) => {
    const played = eitherOf(methods.map(({ id }) => lexeme(`~${id}~${role}`)));
    const others = parts.filter(({ stems }) => !namedRoles(stems).includes(role));
    const aboutRoles = others.filter(({ stems }) => namedRoles(stems).length > 0);
    return { names: allOf(meantBy(aboutRoles)), words: allOf([played, ...meantBy(others)]) };
  });
}

function meantBy(parts: readonly QueryTerm[]): string[] {
  return parts.map(({ meant }) => meant);
}

function inName(canonical: string): string {
  const words = canonical.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.map(lexeme).join("&");
}
