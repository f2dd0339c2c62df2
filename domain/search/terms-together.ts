import { sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import { methodRoles } from "../catalogue/catalogue.ts";
import { methodsMeant } from "./plan-products.ts";
import { kindsNamed } from "./query/kinds-named.ts";
import { meaningsOf, type ParsedQuery, type QueryTerm, requiredOf } from "./query/parse-query.ts";
import { allOf, eitherOf, lexeme } from "./query/text-query.ts";

/** Maximum number of terms that are left out, and of choices that are tried. */
const maxLeftOut = 3;
const maxChoices = 48;

type Choice = { kept: QueryTerm[]; loss: number };

/**
 * The terms that some product has together when none has all. A property is left out before a word, and a word before the one that says what
 * kind of thing it is; of choices that lose as much, the one that the smallest number of products fulfils. What a negation excludes stays excluded.
 *
 * @returns none when no product has any; a short number is never kept alone, because as a part of an item number it would find
 * unrelated products
 */
export async function findTermsTogether(db: Database, query: ParsedQuery): Promise<QueryTerm[]> {
  const terms = requiredOf(query.terms);
  const losses = await readLosses(db, terms);
  const choices = choicesOf(terms, losses);
  const always = [...roleOf(query), ...terms.flatMap(({ excluded }) => excluded ?? [])];
  const conditions = choices.map(({ kept }) => allOf([...meaningsOf(kept), ...always]) ?? "");
  if (conditions.length === 0) return [];
  const { rows } = await sql<{ place: number }>`
    select place from unnest(${conditions}::tsquery[], ${choices.map(({ loss }) => loss)}::real[]) with ordinality as choice (condition, loss, place)
    cross join lateral count_products(condition, 200) counted
    where total > 0 order by loss, total, place limit 1`.execute(db);
  return choices[(rows[0]?.place ?? 0) - 1]?.kept ?? [];
}

/** How much is lost without each term. */
async function readLosses(db: Database, terms: readonly QueryTerm[]): Promise<number[]> {
  const kinds = terms.map((term) => (term.isProperty ? null : (kindsNamed([term]) ?? null)));
  const { rows } = await sql<{ isKind: boolean }>`
    select kind is not null and (select total from count_products(kind, 1)) > 0 as "isKind"
    from unnest(${kinds}::tsquery[]) with ordinality as kinds (kind, place) order by place`.execute(db);
  return terms.map((term, at) => (term.excluded ? 8 : term.isProperty ? 1 : rows[at]?.isKind ? 4 : 2));
}

/** Every way to leave out a few terms, the smallest loss first, then each term alone. Something that is not a negation stays. */
function choicesOf(terms: readonly QueryTerm[], losses: readonly number[]): Choice[] {
  let ways: number[][] = [[]];
  for (const at of terms.keys())
    ways = [...ways, ...ways.filter((left) => left.length < maxLeftOut).map((left) => [...left, at])];
  const few = ways.filter((left) => left.length > 0).map((left) => toChoice((at) => !left.includes(at)));
  const single = [...terms.keys()].map((at) => toChoice((other) => other === at));
  few.sort((a, b) => a.loss - b.loss);
  return [...few.slice(0, maxChoices), ...single].filter(({ kept }) =>
    kept.some(({ excluded, typed }) => !excluded && !/^[\d ]{1,4}$/.test(typed)),
  );

  function toChoice(isKept: (at: number) => boolean): Choice {
    const loss = losses.reduce((sum, each, at) => (isKept(at) ? sum : sum + each), 0);
    return { kept: terms.filter((_, at) => isKept(at)), loss };
  }
}

/** That the product has a role in a method that is named. */
function roleOf(query: ParsedQuery): string[] {
  const methods = methodsMeant(query);
  return methods.length === 0 ? [] : [eitherOf(methods.flatMap(({ id }) => methodRoles.map((role) => lexeme(`~${id}~${role}`))))];
}
