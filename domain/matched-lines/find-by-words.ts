import { sql } from "kysely";
import type { MethodRole } from "../../db/schema.ts";
import { createFactCache } from "../cache/fact-cache.ts";
import { methodRoles } from "../catalogue/catalogue.ts";
import type { Context } from "../context.ts";
import { type ProductIds, selectProductsByRole } from "../search/find-products.ts";
import { methodsMeant } from "../search/plan-products.ts";
import { lookUpDesignations, type NamedMethods } from "../search/query/look-up-designations.ts";
import { readMethodIndex } from "../search/query/method-index.ts";
import { keepTerms, type ParsedQuery, queryOf } from "../search/query/parse-query.ts";
import type { SearchText } from "../search/query/read-text.ts";
import { findTradeWords, readTradeWords } from "../search/query/trade-words.ts";
import { withoutBrands } from "../search/query/without-brands.ts";
import { tidyText } from "../search/search-query.ts";
import { inTurns } from "./in-turns.ts";
import { maxCandidates } from "./matched-line.ts";
import type { Reason } from "./read-candidates.ts";
import { readWords } from "./read-words.ts";

/** Longer texts are prose. */
const maxLength = 120;

/** What words mean: items, the likeliest first and at most six; and the method, where they name one and nothing besides. */
export type Meaning = { reasons: Reason[]; method?: NamedMethod };
/** `option`: as it stands behind the designation, such as A1S; empty for none. */
type NamedMethod = { id: number; designation: string; option: string };

/** The items that all the words of each text name; none where the text is about something else. */
export async function findByWords(ctx: Context, texts: readonly string[]): Promise<Meaning[]> {
  const distinct = [...new Set(texts.filter((text) => text.length <= maxLength && /\p{L}{2}/u.test(text)))];
  if (distinct.length === 0) return texts.map(() => ({ reasons: [] }));
  // Designations are looked up in one fact, which is read once for all texts.
  const once = { ...ctx, facts: ctx.facts ?? createFactCache() };
  await readMethodIndex(once, [0]);
  const begun = await inTurns(distinct, (text) => begin(once, text));
  const read = await readWords(
    ctx.db,
    begun.map(({ words }) => words),
  );
  const queries = await inTurns(begun, ({ given, before }, at) => {
    const text = read[at] ?? nothing;
    const query = queryOf(given, text, before);
    return isAboutGoods(query, text, before.trade.length) ? query : undefined;
  });
  const products = await findAll(ctx, queries);
  const without = (at: number) => (products[at]?.ids.length === 0 ? queries[at] : undefined);
  const fewer = await withWordsOfNames(
    ctx,
    queries.map((_, at) => without(at)),
  );
  const again = await findAll(ctx, fewer);
  for (const [at, query] of fewer.entries()) if (query) products[at] = again[at] ?? none;
  const byText = new Map(
    distinct.map((text, at) => [text, meaningOf(begun[at]?.given.named, reasonsOf(queries[at], products[at]))]),
  );
  return texts.map((text) => byText.get(text) ?? { reasons: [] });
}

/** What is said beside a method without asking for anything else: "kit for ISO 105-C06 A1S, 10 tests". */
const aside =
  /^(?:kits?|for|of|für|pour|per|tests?|testing|specimens?|method|norm|standard|nach|according|to|acc|prüfung(?:en)?|essais?|prove|\d{1,4}|x)$/;

function meaningOf(named: NamedMethods | undefined, reasons: Reason[]): Meaning {
  const [method, ...others] = named?.methods ?? [];
  const words = named?.rest.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (!named || !method || others.length > 0 || !words.every((word) => aside.test(word))) return { reasons };
  const option = named.options.find(({ methodId }) => methodId === method.id)?.named ?? "";
  return { reasons, method: { id: method.id, designation: method.designation, option } };
}

const none: ProductIds = { ids: [], total: 0, more: false };
const nothing: SearchText = { words: [], synonyms: [], corrections: [], stems: [] };

async function begin(ctx: Context, typed: string) {
  const text = tidyText(typed);
  const named = await lookUpDesignations(ctx, text);
  const { text: rest, brands } = withoutBrands(named.rest);
  const trade = readTradeWords(rest, await findTradeWords(ctx));
  // Texts that are still being typed are found by names alone, not by what is written about an item.
  const given = { text, typing: true, named, options: [] };
  return { given, words: trade.text, before: { brands, trade: trade.read } };
}

/** Whether at least half of the words are the catalogue's, as they are typed: a greeting and a name of a person are not. */
function isAboutGoods({ text, named, terms, dropped }: ParsedQuery, { words }: SearchText, trade: number): boolean {
  if (terms.length === 0) return named.methods.length > 0;
  const typed = new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  const asTyped = words.filter(({ word, how }) => how === "known" && (typed.has(word) || word.startsWith("="))).length + trade;
  return named.methods.length > 0 ? terms.length >= dropped.length : asTyped > 0 && asTyped * 2 >= words.length + dropped.length;
}

async function findAll({ db }: Context, queries: readonly (ParsedQuery | undefined)[]): Promise<ProductIds[]> {
  const asked = queries.flatMap((query, place) => (query ? { query, place } : []));
  if (asked.length === 0) return [];
  const roles = await readRoles(
    db,
    asked.flatMap(({ query }) => methodsMeant(query).map(({ id }) => id)),
  );
  const extent = { needed: maxCandidates + 1, enough: maxCandidates + 1, maxCount: maxCandidates + 1 };
  const selected = await inTurns(asked, ({ query, place }) => {
    const played = new Set(methodsMeant(query).flatMap(({ id }) => roles.get(id) ?? []));
    const inOrder = methodRoles.filter((role) => played.has(role));
    return sql`select ${place}::integer as place, ${selectProductsByRole(query, inOrder, extent)} as found`;
  });
  const { rows } = await sql<{ place: number; found: ProductIds }>`${sql.join(selected, sql` union all `)}`.execute(db);
  const byPlace = new Map(rows.map(({ place, found }) => [place, found]));
  return queries.map((_, place) => byPlace.get(place) ?? none);
}

/** A longer text of which only some words are in names is prose. */
const maxTerms = 8;

/** The queries with those words only that names in the catalogue have ("cotton lawn urgently needed"); undefined with fewer than two. */
async function withWordsOfNames(
  ctx: Context,
  queries: readonly (ParsedQuery | undefined)[],
): Promise<(ParsedQuery | undefined)[]> {
  const conditions = [...new Set(queries.flatMap((query) => query?.terms.map(({ anyMeaning }) => anyMeaning) ?? []))];
  if (conditions.length === 0) return queries.map(() => undefined);
  const { rows } = await sql<{ condition: string }>`
    select condition from unnest(${conditions}::text[]) condition
    where exists (select from product_search where names @@ condition::tsquery)`.execute(ctx.db);
  const inNames = new Set(rows.map(({ condition }) => condition));
  return queries.map((query) => {
    const kept = query?.terms.filter(({ anyMeaning }) => inNames.has(anyMeaning)) ?? [];
    const helps = query && query.terms.length <= maxTerms && kept.length > 1 && kept.length < query.terms.length;
    return helps ? keepTerms(query, kept) : undefined;
  });
}

async function readRoles(db: Context["db"], methods: readonly number[]): Promise<Map<number, MethodRole[]>> {
  if (methods.length === 0) return new Map();
  const rows = await db
    .selectFrom("product_method")
    .select(["method_id as id", "role"])
    .distinct()
    .where("method_id", "=", sql<number>`any(${[...new Set(methods)]}::int[])`)
    .execute();
  return new Map([...Map.groupBy(rows, ({ id }) => id)].map(([id, played]) => [id, played.map(({ role }) => role)]));
}

function reasonsOf(query: ParsedQuery | undefined, ids: ProductIds | undefined): Reason[] {
  const designation = query?.named.methods[0]?.designation;
  return (ids?.ids ?? [])
    .slice(0, maxCandidates)
    .map((id) => ({ id, why: designation === undefined ? { by: "words" } : { by: "method", designation } }));
}
