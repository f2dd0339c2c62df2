import { sql } from "kysely";
import type { Context } from "../context.ts";
import type { Field } from "../fields/field.ts";
import type { Values } from "../fields/read-fields.ts";
import { fieldsOf, type Kind } from "./kind.ts";
import { answersOf } from "./read-receipt.ts";

/** Our spelling of item numbers and countries, by the typed text in small letters. */
type Known = { items: ReadonlyMap<string, string>; countries: ReadonlyMap<string, string> };

/** `2`, `2.5 m`, `10 yards`: a number of at most six digits and a known unit. */
const quantity =
  /^\d{1,6}(?:[.,]\d{1,3})?(?: ?(?:m|meters?|metres?|cm|yd|yds|yards?|ft|feet|in|inch|inches|kg|g|lb|lbs|oz|l|ml|pc|pcs|pieces?|rolls?|sheets?|packs?|sets?|bottles?|boxes|box|units?|each))?$/i;
/** The number of items that are looked up in one field, which may name several with commas or spaces between. */
const maxItems = 50;

/**
 * The answers of a form that a mail to an unconfirmed address may repeat. Anybody can type anybody's address and any text, so the mail repeats
 * no free text: only options of our lists, known countries and item numbers, quantities and dates.
 *
 * @returns answers under their labels, in the order of the form
 */
export async function readRepeatableAnswers(ctx: Pick<Context, "db">, kind: Kind, values: Values) {
  const fields = fieldsOf(kind, values);
  const known = await readKnown(
    ctx,
    fields.filter(({ field }) => field.type === "product" || field.type === "country").map(({ name }) => values[name] ?? ""),
  );
  const safe = fields.map(({ name, field }) => [name, repeatable(field, values[name] ?? "", known)]);
  return answersOf(kind, Object.fromEntries(safe));
}

function repeatable(field: Field, value: string, { items, countries }: Known): string {
  if (field.options) return field.options.includes(value) ? value : "";
  if (field.quantity) return quantity.test(value) ? value : "";
  if (field.type === "number") return /^\d{1,6}$/.test(value) ? value : "";
  if (field.type === "date") return /^\d{4}-\d\d-\d\d$/.test(value) ? value : "";
  if (field.type === "country") return countries.get(value.toLowerCase()) ?? "";
  if (field.type === "product") return [...new Set(wordsOf(value).flatMap((word) => items.get(word) ?? []))].join(", ");
  return "";
}

async function readKnown({ db }: Pick<Context, "db">, typed: readonly string[]): Promise<Known> {
  const names = typed.map((text) => text.toLowerCase());
  const words = [...new Set(typed.flatMap(wordsOf))];
  if (names.every((name) => name === "")) return { items: new Map(), countries: new Map() };
  const spellings = [...new Set(words.flatMap((word) => [word, word.toUpperCase()]))];
  const { rows } = await sql<{ items: string[]; countries: string[] }>`
    select array(select item_number from product where item_number = any(${spellings}::text[])) as items,
      array(select name from country where lower(name) = any(${names}::text[])) as countries`.execute(db);
  const [{ items, countries } = { items: [], countries: [] }] = rows;
  const bySmallLetters = (list: readonly string[]) => new Map(list.map((name) => [name.toLowerCase(), name]));
  return { items: bySmallLetters(items), countries: bySmallLetters(countries) };
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((word) => word !== "")
    .slice(0, maxItems);
}
