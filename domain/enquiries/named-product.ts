import { sql } from "kysely";
import type { Context } from "../context.ts";
import type { Picture } from "../media/media.ts";
import { firstPicture } from "../media/pictures.ts";
import { findKind } from "./kind.ts";
import { kinds } from "./kinds.ts";
import { linesNamed } from "./lines-named.ts";

/** A product that a request names in a field, with its picture. */
export type NamedProduct = { id: number; name: string; itemNumber: string; picture: Picture | null };

type Request = { kind: string; values: Record<string, string> };

/**
 * The products that requests without lines name, in the field that their kind has for it: by item number, or by a name that no other product has.
 *
 * @returns of each request, in the same order; undefined where it names none that the catalogue has
 */
export async function findNamedProducts(
  { db }: Pick<Context, "db">,
  requests: readonly Request[],
): Promise<(NamedProduct | undefined)[]> {
  const named = requests.map(itemNamed);
  if (named.every((one) => one === undefined)) return requests.map(() => undefined);
  const numbers = named.flatMap((one) => (one?.itemNumber ? [one.itemNumber] : []));
  const names = named.flatMap((one) => (one && !one.itemNumber ? [one.name] : []));
  const { rows } = await sql<NamedProduct>`
    select p.id, p.name, p.item_number as "itemNumber", ${firstPicture("product", "p.id")} as picture from product p
    where p.item_number = any(${numbers}::text[])
      or p.id in (select min(id) from product where name = any(${names}::text[]) group by name having count(*) = 1)`.execute(db);
  return named.map((one) =>
    rows.find((row) => (one?.itemNumber ? row.itemNumber === one.itemNumber : one !== undefined && row.name === one.name)),
  );
}

/** What the field says: the number of an item, or its name. */
function itemNamed({ kind: name, values }: Request) {
  const field = findKind(kinds, name)?.about;
  const [first] = field === undefined ? [] : linesNamed((values[field] ?? "").trim(), { wanted: "price" });
  return first;
}
