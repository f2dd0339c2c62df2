import { sql } from "kysely";
import { cachedRead } from "../cache/cached-read.ts";
import { tagsOf } from "../catalogue/tags.ts";
import type { Context } from "../context.ts";

/** One of the tests in a method. */
export type MethodOption = {
  /** As it is written behind the designation: "A1S", "Option 3". */
  code: string;
  /** What it chooses, where the method has several choices: "Drying". */
  kind: string;
  /** Facts with their labels: "Temperature: 40 °C". */
  conditions: string[];
  note: string;
  /** The products that it calls for, in the order of the bench. */
  needs: { id: number; name: string; itemNumber: string; note: string; role: string }[];
};

/** SQL: the options of method `m`. */
export const optionsOfMethod = sql<MethodOption[]>`coalesce((
  select json_agg(json_build_object('code', o.code, 'kind', o.kind, 'conditions', o.conditions, 'note', o.note, 'needs', coalesce((
    select json_agg(json_build_object('id', p.id, 'name', p.name, 'itemNumber', p.item_number, 'note', n.note, 'role', coalesce((
      select role from product_method where product_id = p.id and method_id = o.method_id limit 1), '')) order by n.position, p.item_number)
    from method_option_need n join product p on p.id = n.product_id where n.option_id = o.id), '[]')) order by o.position, o.id)
  from method_option o where o.method_id = m.id), '[]')`;

/** The options of methods, by the methods' ids; those of a method without options are an empty list. */
export const readMethodOptions = cachedRead<MethodOption[]>("method-options", async ({ db }: Context, ids) => {
  const { rows } = await sql<{ id: number; options: MethodOption[] }>`
    select m.id, ${optionsOfMethod} as options from unnest(${ids}::integer[]) m (id)`.execute(db);
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

/**
 * The options that a designation names: one for "A1S" and "Option 3"; of several choices one for each part of "4N F", whose F is
 * "Procedure F", and none for the parts that the method's options lack.
 */
export function optionsNamed(options: readonly MethodOption[], named: string): MethodOption[] {
  const whole = options.filter(({ code }) => keyOf(code) === keyOf(named));
  if (whole.length > 0) return whole;
  const parts = named.split(" ").map(keyOf);
  return options.filter(({ code, kind }) => kind !== "" && parts.includes(keyOf(code.split(" ").at(-1) ?? "")));
}

/**
 * The options that words name: by their code ("wet"), or by what they choose of their kind ("tumble dry" of "Drying: tumble dry"). Of
 * "line dry" and "drip line dry" the longer.
 */
export function optionsInWords(options: readonly MethodOption[], words: ReadonlySet<string>): MethodOption[] {
  const named = options.flatMap((option) =>
    wordsNaming(option)
      .filter((name) => name.every((word) => words.has(word)))
      .map((name) => ({ option, name })),
  );
  const isInLonger = (name: readonly string[]) =>
    named.some((other) => other.name.length > name.length && name.every((word) => other.name.includes(word)));
  return named.filter(({ name }) => !isInLonger(name)).map(({ option }) => option);
}

/** The words, in small letters, by each of which an option can be named. */
export function wordsNaming({ code, kind, conditions }: MethodOption): string[][] {
  const chosen = conditions.filter((condition) => kind !== "" && condition.startsWith(`${kind}:`));
  return [code, ...chosen.map((condition) => condition.slice(kind.length + 1))]
    .map((name) => name.toLowerCase().match(/[a-z]{3,}/g) ?? [])
    .filter((words) => words.length > 0);
}

/** "Option 3", "option 3" and "OPTION-3" are one. */
function keyOf(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, "");
}
