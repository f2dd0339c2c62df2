import { type AliasedRawBuilder, sql } from "kysely";
import type { Columns, RecordValues } from "./column.ts";

/** `areal_mass` → `arealMass` */
type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** A row of a record with these columns, as reads give it. */
export type RowOf<C extends Columns> = { [Name in keyof C & string as CamelCase<Name>]: RecordValues<C>[Name] };

type Selected<Row> = { [Name in keyof Row & string]: AliasedRawBuilder<Row[Name], Name> }[keyof Row & string];

/** Columns of a record for `select`: `p.areal_mass as "arealMass"`. */
export function selectColumns<C extends Columns>(columns: C, from: string): Selected<RowOf<C>>[] {
  const selected = Object.keys(columns).map((name) => sql.ref(`${from}.${name}`).as(camelCase(name)));
  return selected as unknown as Selected<RowOf<C>>[];
}

/** The columns but those of these names. */
export function without<C extends Columns, Name extends keyof C>(columns: C, ...names: Name[]): Omit<C, Name> {
  return Object.fromEntries(Object.entries(columns).filter(([name]) => !names.includes(name as unknown as Name))) as Omit<
    C,
    Name
  >;
}

/** `item_number` as `itemNumber`. */
export function camelCase(name: string): string {
  return name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}
