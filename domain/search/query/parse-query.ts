import { sql } from "kysely";
import { methodRoles } from "../../catalogue/catalogue.ts";
import type { Context } from "../../context.ts";
import { type Gs1Text, readGs1Text } from "../../item-numbers/gs1-text.ts";
import { writtenGtin } from "../../item-numbers/gtin.ts";
import { tidyText } from "../search-query.ts";
import { readChemicalNumbers } from "./chemical-numbers.ts";
import { type ChosenOption, chooseOptions } from "./choose-options.ts";
import { withoutGrammar } from "./grammar-words.ts";
import { kindsNamed } from "./kinds-named.ts";
import { lookUpDesignations, type NamedMethods } from "./look-up-designations.ts";
import { readText, type SearchText, shortCapitals, type Word } from "./read-text.ts";
import { splitPhrases, type TextPart } from "./split-phrases.ts";
import { allOf, anyOf, anyPhrase, eitherOf, lexeme } from "./text-query.ts";
import { findTradeWords, readTradeWords } from "./trade-words.ts";
import { withoutAmounts } from "./without-amounts.ts";
import { withoutBrands } from "./without-brands.ts";
import { conditionOf, excluded, isNegation } from "./word-conditions.ts";

/** A search text as the search understands it. */
export type ParsedQuery = {
  text: string;
  /** What a bar code names that was scanned in place of a text; of its GTIN is the text. */
  scanned?: Gs1Text;
  /** Whether the text is still being typed. */
  typing: boolean;
  /** Whether only what is called by all the words is wanted: the text asks for a page of the site. */
  namesOnly: boolean;
  named: NamedMethods;
  /** The options of these methods that the text names. */
  options: ChosenOption[];
  /** Of all words beside the designations, as typed. */
  stems: string[];
  /** The words beside the designations, without those that nothing in the catalogue uses. */
  terms: QueryTerm[];
  corrections: SearchText["corrections"];
  /** Words that the catalogue does not use. */
  dropped: string[];
  /** Words that no product has together with the others. */
  apart: string[];
};

/** A word, or a phrase that has synonyms, as conditions of PostgreSQL's full text search. */
export type QueryTerm = {
  typed: string;
  /** The term in any of its meanings. */
  anyMeaning: string;
  /** The words as typed, in any of their spellings. */
  anySpelling: string;
  /** The words exactly as typed. */
  exact: string;
  /** What a name must have for its score: any meaning, but a number itself, not the beginning of a longer one ("6" of "6.6"). */
  ranked: string;
  /** The stems of the phrase, and of its synonyms. */
  stems: (readonly string[])[];
  /** "750 g", "under 0.3 mm" */
  isProperty: boolean;
  /** Whether few texts of the catalogue have it. */
  isRare: boolean;
  /** What a negation excludes at least; it applies even when the term is left out. */
  excluded?: string;
  /** Whether nothing in the catalogue states the negation: the term then only excludes. */
  onlyExcludes?: true;
};

/** @param typing whether the last word may be unfinished */
export async function parseQuery(ctx: Context, given: string, typing: boolean): Promise<ParsedQuery> {
  const { db } = ctx;
  const tidied = tidyText(given);
  const scanned = readGs1Text(tidied);
  const text = scanned ? textOf(scanned) : tidied;
  const { named, options } = await chooseOptions(ctx, await lookUpDesignations(ctx, readChemicalNumbers(text)));
  const { text: rest, brands } = withoutBrands(withoutAmounts(named.rest));
  const trade = readTradeWords(rest, await findTradeWords(ctx));
  const read = await readText(db, withoutGrammar(trade.text), typing, new Set([...shortCapitals(text), ...asking]));
  return narrowMethods(
    db,
    queryOf({ text, ...(scanned && { scanned }), typing, named, options }, read, { brands, trade: trade.read }),
  );
}

/** The item of a bar code, by its GTIN; without one the lot or the serial number. */
const textOf = ({ gtin, lot, serial }: Gs1Text) => (gtin === undefined ? (lot ?? serial ?? "") : writtenGtin(gtin));

/**
 * The query of a text whose words have been read.
 *
 * @param scan the text, and what its designations name
 * @param before what was understood before the words were read: brands, trade words
 */
export function queryOf(
  scan: Pick<ParsedQuery, "text" | "scanned" | "typing" | "named" | "options">,
  read: SearchText,
  { brands, trade }: { brands: readonly string[]; trade: SearchText["corrections"] },
): ParsedQuery {
  const parts = splitPhrases(read);
  // What nothing is said to be without can still be excluded: "multifibre without wool".
  const isUsed = ({ word, how }: Word) => how !== "unknown" || isNegation(word);
  const known = parts.filter(({ words, others }) => others.length > 0 || words.some(isUsed));
  // A text of unknown words alone is searched as it is; beside a designation they are dropped.
  const used = known.length > 0 || scan.named.methods.length > 0 ? known : parts;
  return {
    ...scan,
    namesOnly: false,
    stems: read.stems.filter((stem) => !stem.startsWith("=")),
    terms: used.map((part) => toTerm(part, scan.text)),
    corrections: [...trade, ...read.corrections],
    dropped: [...brands, ...parts.filter((part) => !used.includes(part)).map(typedOf)],
    apart: [],
  };
}

/** Lets the words choose among several methods that may be meant: "ISO 105 xenon". Words that chose are not searched again. */
async function narrowMethods(db: Context["db"], query: ParsedQuery): Promise<ParsedQuery> {
  const { named, terms } = query;
  const exact = new Set(named.designations.map(({ methodId }) => methodId));
  const uncertain = named.methods.filter(({ id }) => !exact.has(id));
  const condition = allOf(meaningsOf(terms));
  if (uncertain.length < 2 || condition === undefined) return query;
  const { rows } = await sql<{ id: number }>`
    select id from method where id = any(${uncertain.map(({ id }) => id)}::integer[]) and words @@ ${condition}::tsquery`.execute(
    db,
  );
  const ids = new Set(rows.map(({ id }) => id));
  if (ids.size === 0) return query;
  const methods = named.methods.filter(({ id }) => exact.has(id) || ids.has(id));
  const narrowed = { ...query, named: { ...named, methods } };
  return (await hasKind(db, narrowed)) ? narrowed : { ...narrowed, terms: [] };
}

/** Whether the words say which kind of what the methods call for is wanted: "standard soap ISO 105". */
async function hasKind(db: Context["db"], { named, terms }: ParsedQuery): Promise<boolean> {
  const kinds = kindsNamed(terms);
  if (kinds === undefined) return false;
  const roles = eitherOf(named.methods.flatMap(({ id }) => methodRoles.map((role) => lexeme(`~${id}~${role}`))));
  const { rows } = await sql<{
    found: number;
  }>`select total as found from count_products(${allOf([kinds, roles])}::tsquery, 1)`.execute(db);
  return (rows[0]?.found ?? 0) > 0;
}

/** The query with only some of its terms; the others are set apart. */
export function keepTerms(query: ParsedQuery, terms: readonly QueryTerm[]): ParsedQuery {
  const apart = query.terms.filter((term) => !terms.includes(term)).map(({ typed }) => typed);
  return { ...query, terms: [...terms], apart: [...query.apart, ...apart] };
}

/** Words of asking that are never taken for words of the catalog that resemble them. */
const asking = ["buy", "buying", "sell", "sells", "sold", "order", "ordering"];

/** Words that say little beside others: products need not have them, but those that have them come first. */
const generic = new Set([
  "test",
  "testing",
  "standard",
  "material",
  "product",
  "fabric",
  "cloth",
  "textile",
  "quality",
  "kit",
  "check",
  "tester",
  "hazard",
  // Of asking, and of a size that has its unit.
  "buy",
  "sell",
  "dia",
  "diameter",
]);

/** The terms that a product must have. */
export function requiredOf(terms: readonly QueryTerm[]): readonly QueryTerm[] {
  const required = terms.filter(({ stems }) => !stems[0]?.every((stem) => generic.has(stem)));
  return required.some(({ onlyExcludes }) => !onlyExcludes) ? required : terms;
}

/** A condition for each term, in any of its meanings. */
export function meaningsOf(terms: readonly QueryTerm[]): string[] {
  return terms.map(({ anyMeaning }) => anyMeaning);
}

/** A condition for each term, as typed in any spelling. */
export function spellingsOf(terms: readonly QueryTerm[]): string[] {
  return terms.map(({ anySpelling }) => anySpelling);
}

/** Number of texts up to which a word is rare: a search then reads the row of each of its products. */
const maxRareUses = 500;

function toTerm(part: TextPart, text: string): QueryTerm {
  const { words, others } = part;
  const spellings = words.map((word) => conditionOf(word, word.spellings)).join("&");
  const meanings = words.map((word) => conditionOf(word, word.meanings));
  const negation = words.find(({ word }) => isNegation(word));
  const anyMeaning = anyPhrase([meanings, ...others.map((phrase) => phrase.spellings.map(anyOf))]);
  return {
    typed: typedOf(part),
    anyMeaning,
    ranked: allOf([anyMeaning, ...words.flatMap(({ word }) => noLongerNumber(word, text) ?? [])]) ?? anyMeaning,
    anySpelling: `(${spellings})`,
    exact: words.map((word) => (word.word.startsWith("=") ? conditionOf(word, []) : lexeme(word.word))).join("&"),
    stems: [words.map(({ stem }) => stem), ...others.map(({ stems }) => stems)],
    isProperty: words.some(({ word }) => word.startsWith("=")),
    isRare: others.length === 0 && words.some(({ uses }) => uses !== null && uses <= maxRareUses),
    ...(negation ? { excluded: excluded(negation.word) } : {}),
    ...(negation?.how === "unknown" ? { onlyExcludes: true } : {}),
  };
}

/** That a name has no decimal number which begins with this one; undefined for other words, and where the text has a decimal number itself. */
function noLongerNumber(word: string, text: string): string | undefined {
  return /^\d{1,4}$/.test(word) && !/\d\.\d/.test(text) ? `!${lexeme(`${word}.`)}:*` : undefined;
}

function typedOf({ words }: TextPart): string {
  return words.map(({ typed }) => typed).join(" ");
}
