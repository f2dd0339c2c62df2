import type { Context } from "../context.ts";

/**
 * The country of a code.
 *
 * @param code ISO 3166-1 alpha-2, or null when it is not known
 * @returns its name and id; both null when there is none
 */
export async function locateCountry(
  { db }: Context,
  code: string | null,
): Promise<{ country: string | null; countryId: number | null }> {
  if (code === null) return { country: null, countryId: null };
  const row = await db
    .selectFrom("country")
    .select(["id", "name"])
    .where("code", "=", code)
    // Parts of one country may be listed by themselves (England, Scotland).
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return { country: row?.name ?? null, countryId: row?.id ?? null };
}
