import type { MethodRole } from "../../db/schema.ts";
import { oftenTested } from "../catalogue/catalogue.ts";
import { meaningsOf, type ParsedQuery, type QueryTerm, requiredOf, spellingsOf } from "./query/parse-query.ts";
import { allOf, eitherOf, lexeme } from "./query/text-query.ts";
import { namedRoles } from "./role-words.ts";

/** One step of the search for products: a condition on the words of name and item number, on words, on both, or on all that texts say. */
type Pass = { names?: string | undefined; words?: string | undefined; texts?: string | undefined };

/** Maximum number of methods whose products are searched; for a whole family such as ISO 105 products are found by name. */
export const maxMethods = 8;

/** The methods whose products are searched. */
export function methodsMeant({ named }: ParsedQuery): readonly { id: number }[] {
  return named.methods.length > maxMethods ? [] : named.methods;
}

/** What search_products() searches for (docs/search-ranking.md). */
export type ProductPlan = {
  /** In the order of the results. */
  passes: Pass[];
  /** A condition on texts that finds the same products as all passes together; undefined when there is none. */
  counted?: string | undefined;
  /** A part of every pass that few products fulfil; undefined when there is none. */
  rare?: string | undefined;
};

/** @param roles the roles that products play in those methods, in the order of `methodRoles` */
export function planProducts(query: ParsedQuery, roles: readonly MethodRole[]): ProductPlan {
  const { named, terms, typing } = query;
  if (query.namesOnly) return { passes: [{ names: allOf(meaningsOf(terms)) }] };
  if (named.methods.length === 0 && named.designations.length === 0) return planWords(terms, typing);
  const inNames = named.designations.map(({ canonical }) => ({ names: allOf([inName(canonical), ...meaningsOf(terms)]) }));
  if (named.methods.length === 0) return { passes: [...inNames, ...planWords(terms, typing).passes] };
  // What laboratories only test by a method is found by its words.
  const calledFor = roles.filter((role) => role !== oftenTested);
  const searched = terms.length > 0 || calledFor.length === 0 ? roles : calledFor;
  const byRole = rolePasses(methodsMeant(query), searched, terms);
  const isFamily = named.designations.some(({ methodId }) => methodId === null);
  if (terms.length === 0) return { passes: isFamily ? [...inNames, ...byRole] : [...byRole, ...inNames] };
  const typed = allOf(spellingsOf(terms));
  // A term that names a role is never looked for in texts: the notes of other roles mention it.
  const inTexts = typing ? [] : byRole.filter(({ names }) => names === undefined).map(({ words }) => ({ texts: words }));
  return { passes: [...inNames, ...byRole.map(({ words }) => ({ names: typed, words })), ...byRole, ...inTexts] };
}

/** Suggestions come from names and what products are, not from their texts. */
function planWords(terms: readonly QueryTerm[], typing: boolean): ProductPlan {
  const required = requiredOf(terms);
  const all = allOf(withAnyNumber(required));
  // A text may mention what its product is without: the texts alone would find fewer.
  const isExclusion = terms.some(({ onlyExcludes }) => onlyExcludes);
  return all === undefined
    ? { passes: [] }
    : {
        // The fibers that are excluded are not in names.
        passes: [isExclusion ? { names: all, words: all } : { names: all }, { words: all }, ...(typing ? [] : [{ texts: all }])],
        ...(isExclusion ? {} : { counted: all }),
        rare: required.length > 1 ? required.find(({ isRare }) => isRare)?.anyMeaning : undefined,
      };
}

/** A condition for each term, but one for all item numbers together: "16-010 and 16-011" are two products. */
function withAnyNumber(terms: readonly QueryTerm[]): string[] {
  const isNumber = ({ typed }: QueryTerm) => /^\d{5}$/.test(typed);
  const numbers = terms.filter(isNumber);
  if (numbers.length < 2) return meaningsOf(terms);
  return [eitherOf(meaningsOf(numbers)), ...meaningsOf(terms.filter((term) => !isNumber(term)))];
}

/** A pass for each role in the methods. A term such as "detergent" asks for that role, or for a name that has the word. */
function rolePasses(methods: readonly { id: number }[], roles: readonly MethodRole[], terms: readonly QueryTerm[]): Pass[] {
  return roles.map((role) => {
    const played = eitherOf(methods.map(({ id }) => lexeme(`~${id}~${role}`)));
    const others = terms.filter(({ stems }) => !namedRoles(stems).includes(role));
    const aboutRoles = others.filter(({ stems }) => namedRoles(stems).length > 0);
    return { names: allOf(meaningsOf(aboutRoles)), words: allOf([played, ...meaningsOf(others)]) };
  });
}

function inName(canonical: string): string {
  const words = canonical.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.map(lexeme).join("&");
}
