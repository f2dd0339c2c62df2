import { sql } from "kysely";
import type { Context } from "../context.ts";
import { fieldsOf, type Kind } from "../enquiries/kind.ts";
import type { Values } from "../fields/read-fields.ts";
import type { Picture } from "../media/media.ts";
import { firstPicture } from "../media/pictures.ts";

/** The first product that a request names, by its name or item number as it was typed; undefined where it names none. */
export function productNamed(kind: Kind, values: Values): string | undefined {
  const field = fieldsOf(kind).find(({ name, field: { type } }) => type === "product" && values[name]?.trim());
  return field && values[field.name]?.trim();
}

/** The pictures of products, by the names or item numbers that were asked for; a name that no product has is left out. */
export async function readPictures({ db }: Pick<Context, "db">, names: readonly string[]): Promise<Map<string, Picture>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom("product as p")
    .select(["p.item_number", "p.name", firstPicture("product", "p.id").as("picture")])
    .where(sql<boolean>`(p.item_number = any(${names}::text[]) or p.name = any(${names}::text[]))`)
    .execute();
  return new Map(
    rows.flatMap(({ item_number, name, picture }) =>
      picture ? [[item_number, picture] as const, [name, picture] as const] : [],
    ),
  );
}
