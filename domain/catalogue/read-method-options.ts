import { sql } from "kysely";
import { cachedRead } from "../cached-read.ts";
import type { Context } from "../context.ts";
import { tagsOf } from "./tags.ts";

/** One of the tests in a method. */
export type MethodOption = {
  /** As it is written behind the designation: "A1S", "Option 3". */
  code: string;
  /** Facts with their labels: "Temperature: 40 °C". */
  conditions: string[];
  note: string;
  /** The products that it calls for, in the order of the bench. */
  needs: { id: number; name: string; itemNumber: string; note: string }[];
};

/** The options of methods, by the methods' ids; those of a method without options are an empty list. */
export const readMethodOptions = cachedRead<MethodOption[]>("method-options", async ({ db }: Context, ids) => {
  const { rows } = await sql<{ id: number; options: MethodOption[] }>`
    select m.id, coalesce((
      select json_agg(json_build_object('code', o.code, 'conditions', o.conditions, 'note', o.note, 'needs', coalesce((
        select json_agg(json_build_object('id', p.id, 'name', p.name, 'itemNumber', p.item_number, 'note', n.note) order by n.position, p.item_number)
        from method_option_need n join product p on p.id = n.product_id where n.option_id = o.id), '[]')) order by o.position, o.id)
      from method_option o where o.method_id = m.id), '[]') as options
    from unnest(${ids}::integer[]) m (id)`.execute(db);
  return rows.map(({ id, options }) => ({ id, value: options, tags: tagsOfOptions(id, options) }));
});

/** Tags of a page that shows the options of a method. */
export function tagsOfOptions(methodId: number, options: readonly MethodOption[]): string[] {
  return [
    `method:${methodId}`,
    "method-options",
    ...tagsOf(
      "product",
      options.flatMap(({ needs }) => needs),
    ),
  ];
}

/** The option that a designation names: "Option 3", "option 3" and "OPTION-3" are one. */
export function optionNamed(options: readonly MethodOption[], named: string): MethodOption | undefined {
  const key = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, "");
  return options.find(({ code }) => key(code) === key(named));
}
