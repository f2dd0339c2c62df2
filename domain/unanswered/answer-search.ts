import { sql } from "kysely";
import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { authorize } from "../people/authorize.ts";
import { change } from "../people/change.ts";
import type { AliasRelation } from "../products/product-alias.ts";
import { productAlias } from "../records/product-alias.ts";
import { readCells } from "../records/read-cells.ts";
import type { Cells } from "../records/record-key.ts";
import { synonym } from "../records/synonym.ts";
import { tradeWord } from "../records/trade-word.ts";
import { addDraft, discardDraft, findDraft, saveDraft } from "../workbench/drafts.ts";
import { publishDrafts } from "../workbench/publish.ts";
import { type Placed, placeOf, placesOf, type Wanted } from "./search-case.ts";

/**
 * How a search is answered: with another name of an item, with other words for the same, with a word of another language, or with nothing. `either`: the
 * number of an item, or other words.
 */
export type Answer =
  | { by: "either"; typed: string }
  | { by: "name"; item: string; relation: AliasRelation }
  | { by: "words"; words: string }
  | { by: "language"; words: string; language: string }
  | { by: "nothing" };

/** What a text finds now; without `first` it finds nothing still. `table` and `key`: the record that was published. */
export type Answered = { text: string; first: Placed | undefined; record: { table: string; key: string } | undefined };

/** Texts of one group; more would be no group. */
const mostTexts = 50;

/**
 * Answers a search: publishes what makes it find something, looks what it finds then, and keeps each text that finds it as a case, which is looked at
 * after every change of the catalog. A text that still finds nothing stays unanswered.
 *
 * @param texts of one group, the most frequent first: the first is what is published
 * @throws DomainError forbidden; invalid where there is no such item, or the record is refused; stale where somebody has a draft of the same record
 */
export async function answerSearch(ctx: Context, texts: readonly string[], answer: Answer): Promise<Answered> {
  authorize(ctx, "search.answer");
  const [text, ...others] = texts.map((one) => one.trim().toLowerCase()).filter((one) => one !== "");
  if (text === undefined || others.length >= mostTexts) throw new DomainError("invalid", "Choose a search to answer.");
  if (answer.by === "nothing") {
    await keepCases(
      ctx,
      [text, ...others].map((one) => ({ text: one, wanted: undefined })),
    );
    return { text, first: undefined, record: undefined };
  }
  const { record, wanted } = await publishAnswer(ctx, text, answer);
  const cases: Case[] = [];
  let first: Placed | undefined;
  for (const one of [text, ...others]) {
    const results = await placesOf(ctx, one);
    const found = wanted ? placeOf(results, wanted) : results[0];
    if (one === text) first = found;
    if (found) cases.push({ text: one, wanted: found });
  }
  if (cases.length > 0) await keepCases(ctx, cases);
  return { text, first, record };
}

type Published = { record: { table: string; key: string }; wanted: Wanted | undefined };

async function publishAnswer(ctx: Context, text: string, answer: Exclude<Answer, { by: "nothing" }>): Promise<Published> {
  if (answer.by === "either") {
    const isItem = (await findItem(ctx, answer.typed)) !== undefined;
    const { typed } = answer;
    return publishAnswer(ctx, text, isItem ? { by: "name", item: typed, relation: "same" } : { by: "words", words: typed });
  }
  if (answer.by === "name") {
    const item = await findItem(ctx, answer.item);
    if (!item) throw new DomainError("invalid", `There is no item “${answer.item.trim()}”. Type its number, such as 11-010.`);
    const cells = { item_number: item.item_number, alias: text, relation: answer.relation };
    return { record: await publish(ctx, productAlias.table, undefined, cells), wanted: { kind: "product", id: item.id } };
  }
  const words = answer.words.trim();
  if (words === "") throw new DomainError("invalid", "Type the words that find it.");
  if (answer.by === "language") {
    const cells = { language: answer.language, word: text, meaning: words, source: "typed by visitors" };
    return { record: await publish(ctx, tradeWord.table, undefined, cells), wanted: undefined };
  }
  const group = await findSynonyms(ctx, words);
  const phrases = `${group?.cells.phrases ?? words}|${text}`;
  return { record: await publish(ctx, synonym.table, group?.key, { phrases }), wanted: undefined };
}

/** Publishes one record at once. @param key of the record that is changed; undefined adds one */
async function publish(ctx: Context, table: string, key: string | undefined, cells: Cells) {
  if (key !== undefined) {
    const draft = await findDraft(ctx.db, { table, key });
    if (draft)
      throw new DomainError("stale", `${draft.by || "Somebody"} has a draft of the same record: publish or discard it first.`);
    await saveDraft(ctx, { table, key, cells });
  }
  const added = key ?? (await addDraft(ctx, { table, cells }));
  const name = { table, key: added };
  const seen = (await findDraft(ctx.db, name))?.version ?? 0;
  const done = await publishDrafts(ctx, [{ ...name, seen }]);
  if (done.ok) return name;
  await discardDraft(ctx, { ...name, seen });
  throw new DomainError("invalid", `${done.problems.map(({ message }) => message).join("; ")}.`);
}

/** The item whose number begins what was typed: "11-010", or with its name as the list of items has it. */
async function findItem({ db }: Context, typed: string) {
  const [number = ""] = typed.trim().split(/\s/);
  return db
    .selectFrom("product")
    .select(["id", "item_number"])
    .where(({ fn }) => fn("lower", ["item_number"]), "=", number.toLowerCase())
    .executeTakeFirst();
}

/** The group of synonyms that has a phrase. */
async function findSynonyms({ db }: Context, words: string) {
  const found = await db
    .selectFrom("search_synonym")
    .select("id")
    .where(sql<boolean>`exists (select from unnest(phrases) as phrase where lower(phrase) = lower(${words}))`)
    .orderBy("id")
    .executeTakeFirst();
  if (!found) return undefined;
  const key = String(found.id);
  return { key, cells: (await readCells(db, synonym, [key])).get(key) ?? {} };
}

/** A text with what it is to find; undefined: nothing, it is set aside. */
type Case = { text: string; wanted: Placed | undefined };

/** Writes cases; a text that has one gets the new answer. */
async function keepCases(ctx: Context, cases: readonly Case[]): Promise<void> {
  await change(ctx, "search.answer", async ({ db, now }, audit) => {
    const at = now();
    await db
      .insertInto("search_case")
      .values(
        cases.map(({ text, wanted }) => ({
          text,
          ...{ wanted_kind: wanted?.kind ?? null, wanted_id: wanted?.id ?? null, wanted_place: wanted?.place ?? null },
          ...{ place: wanted?.place ?? null, answered_at: at, looked_at: at, fell_at: null },
        })),
      )
      .onConflict((on) =>
        on.column("text").doUpdateSet(({ ref }) => ({
          wanted_kind: ref("excluded.wanted_kind"),
          wanted_id: ref("excluded.wanted_id"),
          wanted_place: ref("excluded.wanted_place"),
          place: ref("excluded.place"),
          answered_at: ref("excluded.answered_at"),
          looked_at: ref("excluded.looked_at"),
          fell_at: null,
        })),
      )
      .execute();
    await audit({ subject: "search_case", after: { cases: cases.length, wanted: cases[0]?.wanted?.title ?? "nothing" } });
  });
}

/** Lets a case go: its text is unanswered again, or its new place is right. @throws DomainError forbidden; not-found */
export async function decideCase(ctx: Context, text: string, decision: "accept" | "reopen"): Promise<void> {
  await change(ctx, "search.answer", async ({ db }, audit) => {
    const found = await db.selectFrom("search_case").select(["place"]).where("text", "=", text).forUpdate().executeTakeFirst();
    if (!found) throw new DomainError("not-found", "This search has no answer any more.");
    if (decision === "reopen") await db.deleteFrom("search_case").where("text", "=", text).execute();
    else if (found.place === null) throw new DomainError("invalid", "It is not found any more: answer the search again.");
    else await db.updateTable("search_case").set({ wanted_place: found.place, fell_at: null }).where("text", "=", text).execute();
    await audit({ subject: "search_case", after: { decision } });
  });
}
