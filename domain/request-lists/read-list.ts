import { type RawBuilder, sql } from "kysely";
import type { Availability } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import type { Picture } from "../media/media.ts";
import { firstPicture } from "../media/pictures.ts";
import { productPacks } from "../packs/product-packs.ts";
import { type Pack, type PackNumbers, packsOf } from "../packs/quantity-of-pack.ts";
import { authorize } from "../people/authorize.ts";
import { shownAvailability } from "../products/product-record.ts";
import type { RequestLine } from "../request-lines/request-line.ts";
import { listsUsedSince, listTokenHash } from "./list-token.ts";
import { ownList } from "./own-list.ts";

/** A line of a list, and the product that it names; undefined where the catalogue has none, or none any more. */
export type ListLine = RequestLine & {
  id: number;
  product: ListedProduct | undefined;
  /** Whether it was taken off the list and can be put back. */
  removed?: boolean;
};

type ListedProduct = {
  id: number;
  name: string;
  packs: Pack[];
  availability: Availability | null;
  availabilityNote: string;
  picture: Picture | null;
};

/**
 * The lines of the visitor's list, the oldest first; none where there is no list.
 *
 * @param token of their browser
 * @param removed id of a line that was removed, which is read too
 */
export async function readList(ctx: Context, token: string | undefined, removed = 0): Promise<ListLine[]> {
  authorize(ctx, "list.read");
  const list = await ownList(ctx, token);
  return list === undefined ? [] : readLines(ctx, list, removed);
}

/** How many lines the visitor's list has. @param token of their browser */
export async function countLines(ctx: Context, token: string | undefined): Promise<number> {
  authorize(ctx, "list.read");
  const list = await ownList(ctx, token);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from request_list_line where list_id = ${list ?? null} and removed_at is null`.execute(
    ctx.db,
  );
  return rows[0]?.count ?? 0;
}

/** The lines of a copy, by the token in its link; undefined for any other token. */
export async function readCopy(ctx: Context, token: string): Promise<ListLine[] | undefined> {
  const { db, now } = authorize(ctx, "list.read");
  const copy = await db
    .selectFrom("request_list")
    .select("id")
    .where("token_hash", "=", listTokenHash(token))
    .where("is_copy", "=", true)
    .where("used_at", ">", listsUsedSince(now()))
    .executeTakeFirst();
  return copy && readLines(ctx, copy.id);
}

async function readLines({ db }: Pick<Context, "db">, list: number, removed = 0): Promise<ListLine[]> {
  const lines = await db
    .selectFrom("request_list_line as l")
    .leftJoin("product as p", "p.item_number", "l.item_number")
    .select(["l.id", "l.item_number as itemNumber", "l.name", "l.quantity", "l.pack", "l.lot", "l.note"])
    .select([sql<RequestLine["wanted"]>`l.wanted`.as("wanted"), product.as("product")])
    .select(sql<boolean>`l.removed_at is not null`.as("removed"))
    .where("l.list_id", "=", list)
    .where((eb) => eb.or([eb("l.removed_at", "is", null), eb("l.id", "=", removed)]))
    .orderBy("l.id")
    .execute();
  return lines.map(({ product, ...line }) => {
    if (product === null) return { ...line, product: undefined };
    const { packForms, packs, ...rest } = product;
    return { ...line, name: rest.name, product: { ...rest, packs: packsOf({ packForms, packs }) } };
  });
}

type ProductRow = Omit<ListedProduct, "packs"> & { packForms: string[]; packs: PackNumbers[] };

const product: RawBuilder<ProductRow | null> = sql`case when p.id is not null then json_build_object(
  'id', p.id, 'name', p.name, 'packForms', p.pack_forms, 'packs', ${productPacks},
  'availability', ${shownAvailability}, 'availabilityNote', p.availability_note, 'picture', ${firstPicture("product", "p.id")}) end`;
