import { sql } from "kysely";
import type { Availability } from "../../db/schema.ts";
import { cachedRead } from "../cache/cached-read.ts";
import { tagsOf } from "../catalogue/tags.ts";
import type { Context } from "../context.ts";

/** Whether an item may stand in for another when a test is run by a method. */
export type SubstituteRule = {
  /** The item that it stands in for. */
  itemNumber: string;
  /** Code of the option that the rule is for; "" for all of the method. */
  option: string;
  edition: string;
  allowed: boolean;
  because: string;
  source: string;
  reviewedBy: string;
  reviewedOn: string;
  reviewBy: string;
  substitute: { id: number; name: string; itemNumber: string; availability: Availability };
};

/** SQL: the rules of method `m` whose review is not overdue on a day, and whose substitute is in the catalogue. */
export const rulesOfMethod = (today: string) => sql<SubstituteRule[]>`coalesce((
  select json_agg(json_build_object('itemNumber', r.item_number, 'option', r.option, 'edition', r.edition, 'allowed', r.allowed,
    'because', r.because, 'source', r.source, 'reviewedBy', r.reviewed_by, 'reviewedOn', r.reviewed_on, 'reviewBy', r.review_by,
    'substitute', json_build_object('id', p.id, 'name', p.name, 'itemNumber', p.item_number, 'availability', p.availability))
    order by r.item_number, r.allowed desc, r.id)
  from substitute_rule r join product p on p.item_number = r.substitute and p.withdrawn_on is null
  where r.method_id = m.id and r.review_by >= ${today}), '[]')`;

/** The rules of methods, by the methods' ids. Pages that show them have the tag `today`. */
export const readSubstitutes = cachedRead<SubstituteRule[]>("substitutes", async ({ db, now }, ids) => {
  const today = now().toISOString().slice(0, 10);
  const { rows } = await sql<{ id: number; rules: SubstituteRule[] }>`
    select m.id, ${rulesOfMethod(today)} as rules from unnest(${ids}::integer[]) m (id)`.execute(db);
  return rows.map(({ id, rules }) => ({ id, value: rules, tags: tagsOfRules(id, rules) }));
});

/** Tags of a page that shows the rules of a method. */
export function tagsOfRules(methodId: number, rules: readonly SubstituteRule[]): string[] {
  return [
    `method:${methodId}`,
    "substitutes",
    "today",
    ...tagsOf(
      "product",
      rules.map(({ substitute }) => substitute),
    ),
  ];
}

/** An item that may stand in for another, or may not, with the methods for which the same is said of it. */
export type Substitute = Pick<SubstituteRule, "allowed" | "because" | "source" | "reviewedBy" | "reviewedOn" | "substitute"> & {
  methods: { id: number; designation: string; option: string }[];
};

/**
 * What may stand in for items, by their numbers, whatever the method, what may first. Overdue rules are left out.
 *
 * @returns also the tags of a page that shows them
 */
export async function readSubstitutesOf({ db, now }: Context, itemNumbers: readonly string[]) {
  const substitutes = new Map<string, Substitute[]>();
  const tags = ["substitutes", "today", "methods"];
  if (itemNumbers.length === 0) return { substitutes, tags };
  const { rows } = await sql<{ itemNumber: string } & Substitute>`
    select r.item_number as "itemNumber", r.allowed, r.because, r.source, r.reviewed_by as "reviewedBy", max(r.reviewed_on) as "reviewedOn",
      json_build_object('id', p.id, 'name', p.name, 'itemNumber', p.item_number, 'availability', p.availability) as substitute,
      json_agg(json_build_object('id', m.id, 'designation', m.designation, 'option', r.option) order by m.body_id, m.position, m.id) as methods
    from substitute_rule r join product p on p.item_number = r.substitute and p.withdrawn_on is null join method m on m.id = r.method_id
    where r.item_number = any(${itemNumbers}::text[]) and r.review_by >= ${now().toISOString().slice(0, 10)}
    group by r.item_number, r.allowed, r.because, r.source, r.reviewed_by, p.id
    order by r.item_number, r.allowed desc, p.item_number`.execute(db);
  for (const { itemNumber, ...substitute } of rows)
    substitutes.set(itemNumber, [...(substitutes.get(itemNumber) ?? []), substitute]);
  return {
    substitutes,
    tags: [
      ...tags,
      ...tagsOf(
        "product",
        rows.map(({ substitute }) => substitute),
      ),
    ],
  };
}

/** The rules for an item in a test by an option: those of the option, and of the method as a whole. */
export function rulesFor(rules: readonly SubstituteRule[], itemNumber: string, option: string): SubstituteRule[] {
  return rules.filter((rule) => rule.itemNumber === itemNumber && (rule.option === "" || rule.option === option));
}
