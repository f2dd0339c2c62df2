import * as z from "zod";

/** A field of a row: its schema, and a function that reads its value. */
export type RowField<Source, Schema extends z.ZodType = z.ZodType> = readonly [Schema, (source: Source) => z.input<Schema>];

/**
 * Describes the rows of calls and files once: their schema and their values. `describeRow<Career>()({ … })` infers the schema.
 *
 * @param id the name of a row that several calls answer: `Product`
 * @returns `toRow` gives a row that the schema accepts
 */
export function describeRow<Source>(id?: string) {
  return <Shape extends z.ZodRawShape>(fields: { [Name in keyof Shape]: RowField<Source, Shape[Name] & z.ZodType> }) => {
    const entries = Object.entries<RowField<Source>>(fields);
    const plain = z.object(Object.fromEntries(entries.map(([name, [type]]) => [name, type]))) as unknown as z.ZodObject<Shape>;
    const schema = id === undefined ? plain : plain.meta({ id });
    const toRow = (source: Source) => {
      const row: Record<string, unknown> = {};
      for (const [name, [, read]] of entries) row[name] = read(source);
      return row as z.input<typeof schema>;
    };
    return { schema, toRow };
  };
}
