import * as z from "zod";

/** The fields of a row: the schema of each, and its value for what the row is about. */
type Fields<Source, Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: readonly [Shape[Name], (source: Source) => z.input<Shape[Name]>];
};

/**
 * Describes the rows of calls and files once: their schema, and how they are made. `describeRow<Career>()({ … })` infers the schema.
 *
 * @returns `toRow` gives a row that the schema accepts
 */
export function describeRow<Source>() {
  return <Shape extends z.ZodRawShape>(fields: Fields<Source, Shape>) => {
    const entries = Object.entries(fields) as [string, Fields<Source, z.ZodRawShape>[string]][];
    const schema = z.object(Object.fromEntries(entries.map(([name, [of]]) => [name, of]))) as z.ZodObject<Shape>;
    const toRow = (source: Source) => {
      const row: Record<string, unknown> = {};
      for (const [name, [, valueOf]] of entries) row[name] = valueOf(source);
      return row as z.input<typeof schema>;
    };
    return { schema, toRow };
  };
}
