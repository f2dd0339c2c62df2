import { sql } from "kysely";
import type { EquivalenceDegree } from "../../db/schema.ts";
import { cachedRead } from "../cache/cached-read.ts";
import { tagsOf } from "../catalogue/tags.ts";

/** A method of another body, and how near it is. */
export type Equivalence = {
  designation: string;
  degree: EquivalenceDegree;
  note: string;
  source: string;
  /** That method, where the catalogue has it. */
  method: { id: number; designation: string; title: string; products: number } | null;
};

/** SQL: the methods of other bodies that are the same as method `m`, or like it; a row tells it of both its methods. */
export const equivalencesOfMethod = sql<Equivalence[]>`coalesce((
  select json_agg(json_build_object('designation', named.designation, 'degree', named.degree, 'note', named.note, 'source', named.source, 'method', (
    select json_build_object('id', o.id, 'designation', o.designation, 'title', o.title, 'products', (
      select count(distinct product_id) from sold_product_method where method_id = o.id and called_for))
    from method o where o.id = named.other))
    order by array_position(array['identical', 'modified', 'similar', 'not equivalent'], named.degree), named.id)
  from (
    select id, designation, other_id as other, degree, note, source from method_equivalence where method_id = m.id
    union all
    select e.id, teller.designation, e.method_id, e.degree, e.note, e.source from method_equivalence e join method teller on teller.id = e.method_id
    where e.other_id = m.id
  ) named), '[]')`;

/** The methods of other bodies that are the same as methods, or like them, by the methods' ids. */
export const readEquivalences = cachedRead<Equivalence[]>("equivalences", async ({ db }, ids) => {
  const { rows } = await sql<{ id: number; equivalences: Equivalence[] }>`
    select m.id, ${equivalencesOfMethod} as equivalences from unnest(${ids}::integer[]) m (id)`.execute(db);
  return rows.map(({ id, equivalences }) => ({ id, value: equivalences, tags: tagsOfEquivalences(id, equivalences) }));
});

/** Tags of a page that shows the equivalences of a method. */
export function tagsOfEquivalences(methodId: number, equivalences: readonly Equivalence[]): string[] {
  return [
    `method:${methodId}`,
    ...tagsOf(
      "method",
      equivalences.flatMap(({ method }) => method ?? []),
    ),
  ];
}
