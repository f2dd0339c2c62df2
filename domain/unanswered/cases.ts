import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import { placeOf, placesOf, type WantedKind } from "./search-case.ts";

/** A search that was answered: what it is to find, where that stood, and where it stands. */
export type SearchCase = {
  text: string;
  wanted: { kind: WantedKind; id: number; place: number; title: string } | undefined;
  place: number | null;
  fellAt: Date | null;
  answeredAt: Date;
};

const mostCases = 500;

/** The answered searches: those that have fallen back first, then the latest. @throws DomainError forbidden */
export async function readCases(ctx: Context): Promise<SearchCase[]> {
  authorize(ctx, "search.read");
  const rows = await ctx.db
    .selectFrom("search_case as c")
    .leftJoin("product as p", (on) => on.onRef("p.id", "=", "c.wanted_id").on("c.wanted_kind", "=", "product"))
    .leftJoin("method as m", (on) => on.onRef("m.id", "=", "c.wanted_id").on("c.wanted_kind", "=", "method"))
    .leftJoin("subcategory as s", (on) => on.onRef("s.id", "=", "c.wanted_id").on("c.wanted_kind", "=", "subcategory"))
    .leftJoin("standards_body as b", (on) => on.onRef("b.id", "=", "c.wanted_id").on("c.wanted_kind", "=", "standard"))
    .select(({ fn, val }) => [
      ...(["c.text", "c.wanted_kind", "c.wanted_id", "c.wanted_place", "c.place", "c.fell_at", "c.answered_at"] as const),
      fn<string>("concat_ws", [val(" "), "p.item_number", "p.name", "m.designation", "s.name", "b.name"]).as("title"),
    ])
    .orderBy("c.fell_at", (at) => at.desc().nullsLast())
    .orderBy("c.answered_at", "desc")
    .orderBy("c.text")
    .limit(mostCases)
    .execute();
  return rows.map(({ text, wanted_kind: kind, wanted_id: id, wanted_place: place, ...row }) => ({
    text,
    wanted: kind && id && place ? { kind, id, place, title: row.title } : undefined,
    ...{ place: row.place, fellAt: row.fell_at, answeredAt: row.answered_at },
  }));
}

/** What a text finds first at this moment; undefined where it finds nothing. @throws DomainError forbidden */
export async function readFirstResult(ctx: Context, text: string): Promise<string | undefined> {
  authorize(ctx, "search.read");
  return (await placesOf(ctx, text))[0]?.title;
}

/**
 * Looks for what each answered search is to find, and notes where it stands: after every import and edit of the catalog. Two nodes that look at once find the same.
 *
 * @returns how many have fallen back since they were last looked for
 */
export async function lookAtCases(ctx: Context): Promise<number> {
  const { db, now } = authorize(ctx, "search.look");
  const cases = await db
    .selectFrom("search_case")
    .select(["text", "wanted_kind", "wanted_id", "wanted_place", "fell_at"])
    .where("wanted_kind", "is not", null)
    .orderBy("looked_at")
    .limit(mostCases)
    .execute();
  let fallen = 0;
  for (const { text, wanted_kind: kind, wanted_id: id, wanted_place: from, fell_at } of cases) {
    if (!kind || !id || !from) continue;
    const place = placeOf(await placesOf(ctx, text), { kind, id })?.place ?? null;
    const isDown = place === null || place > from;
    if (isDown && !fell_at) fallen += 1;
    await db
      .updateTable("search_case")
      .set({ place, looked_at: now(), fell_at: isDown ? (fell_at ?? now()) : null })
      // An answer that was given meanwhile is newer than what was read.
      .where("text", "=", text)
      .where("wanted_kind", "=", kind)
      .where("wanted_id", "=", id)
      .execute();
  }
  return fallen;
}
