import { sql } from "kysely";
import { type SupplierContact, supplierContact } from "../catalogue/supplier-facts.ts";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import { methodEdition } from "../records/method-edition.ts";
import { readRows } from "../records/read-rows.ts";
import { stateOfWatch, type WatchState } from "../watches/watch.ts";
import { editionNews, newsworthy } from "./edition-news.ts";
import type { NewsOfMethod, SuccessionNews } from "./news-sentences.ts";

/** What mails about new editions are made from. */
export type EditionWatchMail = {
  supplier: SupplierContact;
  state: WatchState;
  token: string;
  method: { id: number; designation: string; title: string };
};

/** The watch that a mail is about; undefined when it is deleted. */
export async function readEditionWatchMail(ctx: Context, watch: number): Promise<EditionWatchMail | undefined> {
  const { db } = authorize(ctx, "mail.read");
  const row = await db
    .selectFrom("edition_watch as w")
    .innerJoin("method as m", "m.id", "w.method_id")
    .select(["w.token", "w.confirmed_at", "w.ended_at", "m.id", "m.designation", "m.title", supplierContact.as("supplier")])
    .where("w.id", "=", watch)
    .executeTakeFirst();
  if (!row) return undefined;
  const { supplier, token, id, designation, title } = row;
  return { supplier, state: stateOfWatch(row), token, method: { id, designation, title } };
}

/**
 * What is to be told about a method, of the news that a mail was written for: what was put right meanwhile is left out.
 *
 * @param told as tell-editions.ts stored it
 */
export async function readNewsOfMethod(
  ctx: Context,
  method: EditionWatchMail["method"],
  told: readonly string[],
): Promise<NewsOfMethod> {
  const { db } = authorize(ctx, "mail.read");
  const [{ rows: editions }, { rows: valid }, { rows: successions }] = await Promise.all([
    readRows(ctx, methodEdition, { method_id: method.id }),
    sql<{ news: string }>`select n.news from ${editionNews} n where n.method_id = ${method.id}`.execute(db),
    sql<SuccessionNews & { news: string }>`
      select s.designation, s.kind, s.method_id as "methodId", s.option, s.year, s.note, m.designation as other,
        concat_ws(' ', 'succession', s.kind, s.designation, s.method_id) as news
      from method_succession s left join method m on m.id = s.method_id
      where s.kind = any(${newsworthy}::text[]) and (s.method_id = ${method.id} or s.designation = ${method.designation})
      order by s.position, s.id`.execute(db),
  ]);
  const stillSo = new Set(told.filter((news) => valid.some((one) => one.news === news)));
  return {
    designation: method.designation,
    editions,
    isOfEdition: [...stillSo].some((news) => news.startsWith("edition ")),
    successions: successions.filter(({ news }) => stillSo.has(news)),
  };
}
