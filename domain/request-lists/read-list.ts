import { type RawBuilder, sql } from "kysely";
import type { Availability } from "../../db/schema.ts";
import { productPacks } from "../catalogue/product-packs.ts";
import { shownAvailability } from "../catalogue/product-record.ts";
import { type Pack, type PackNumbers, packsOf } from "../catalogue/quantity-of-pack.ts";
import type { Context } from "../context.ts";
import type { Picture } from "../media/media.ts";
import { firstPicture } from "../media/pictures.ts";
import { authorize } from "../people/authorize.ts";
import type { RequestLine } from "../request-lines/request-line.ts";
import { listsUsedSince, listTokenHash } from "./list-token.ts";
import { ownList } from "./own-list.ts";

/** A line of a list, and the product that it names; undefined where the catalogue has none, or none any more. */
export type ListLine = RequestLine & { id: number; product: ListedProduct | undefined };

type ListedProduct = {
  id: number;
  name: string;
  packs: Pack[];
  availability: Availability | null;
  availabilityNote: string;
  picture: Picture | null;
};

/** The lines of the visitor's list, the oldest first; none where there is no list. @param token of their browser */
export async function readList(ctx: Context, token: string | undefined): Promise<ListLine[]> {
  authorize(ctx, "list.read");
  const list = await ownList(ctx, token);
  return list === undefined ? [] : readLines(ctx, list);
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

async function readLines({ db }: Pick<Context, "db">, list: number): Promise<ListLine[]> {
  const lines = await db
    .selectFrom("request_list_line as l")
    .leftJoin("product as p", "p.item_number", "l.item_number")
    .select(["l.id", "l.item_number as itemNumber", "l.name", "l.quantity", "l.pack", "l.lot", "l.note"])
    .select([sql<RequestLine["wanted"]>`l.wanted`.as("wanted"), product.as("product")])
    .where("l.list_id", "=", list)
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
