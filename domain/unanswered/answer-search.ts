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
import { addDraft, discardDraft, saveDraft } from "../workbench/drafts/edit-drafts.ts";
import { findDraft } from "../workbench/drafts/stored-drafts.ts";
import { latestUndo } from "../workbench/publications/latest-undo.ts";
import { takeBackPublication } from "../workbench/publications/take-back-publication.ts";
import { publishDrafts } from "../workbench/publish.ts";
import { type Placed, placeOf, placesOf } from "./search-case.ts";

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

/** Texts of one group; more would be no group. */
const mostTexts = 50;
/** Characters of what is typed. */
const longest = 200;

/**
 * Answers a search: publishes what makes it find something, unless it leads nowhere, and keeps each text that finds it as a case, which is looked at after
 * every change of the catalog.
 *
 * @param texts of one group, the most frequent first: the first is what is published
 * @returns what the first text finds now; undefined for the answer “nothing”
 * @throws DomainError forbidden; invalid where there is no such item, the record is refused, or the search still finds nothing; stale where somebody has a
 *   draft of the same record
 */
export async function answerSearch(ctx: Context, texts: readonly string[], answer: Answer): Promise<Placed | undefined> {
  authorize(ctx, "search.answer");
  const [text, ...others] = new Set(texts.map(plainText).filter((one) => one !== ""));
  if (text === undefined || others.length >= mostTexts) throw new DomainError("invalid", "Choose a search to answer.");
  if (answer.by === "nothing") {
    await keepCases(
      ctx,
      [text, ...others].map((one) => ({ text: one, wanted: undefined, publications: [] })),
    );
    return undefined;
  }
  const meant = await meantBy(ctx, answer);
  const published = await publishAnswer(ctx, text, meant);
  if (!published) {
    const typed = meant.by === "name" ? meant.item.trim() : meant.words;
    const words =
      answer.by === "either" && meant.by === "words"
        ? `There is no item “${typed}”, and as other words for it`
        : `With “${typed}”`;
    throw new DomainError("invalid", `${words} “${text}” still finds nothing. Nothing is published.`);
  }
  const cases: Case[] = [];
  for (const one of [text, ...others]) {
    const wanted = await published.found(ctx, one);
    if (wanted) cases.push({ text: one, wanted, publications: published.publications });
  }
  await keepCases(ctx, cases);
  return cases[0]?.wanted;
}

/** A text as searches are counted by, without what no database takes. */
const plainText = (text: string) => text.toWellFormed().replaceAll("\0", "").trim().toLowerCase();

/** What a text finds of what was meant. */
type Finding = (ctx: Context, text: string) => Promise<Placed | undefined>;

/** An answer of one kind. */
type Meant = Exclude<Answer, { by: "either" | "nothing" }>;

/** What is typed where either is taken: the number of an item that there is, or else other words. @throws DomainError invalid for too few or too many words */
async function meantBy(ctx: Context, answer: Exclude<Answer, { by: "nothing" }>): Promise<Meant> {
  if (answer.by === "name") return answer;
  const isItem = answer.by === "either" && (await findItem(ctx, answer.typed)) !== undefined;
  if (isItem) return { by: "name", item: answer.typed, relation: "same" };
  const words = (answer.by === "either" ? answer.typed : answer.words).trim();
  if (words === "") throw new DomainError("invalid", "Type the number of the item, or the words that find it.");
  if (words.length > longest) throw new DomainError("invalid", `Type at most ${longest} characters.`);
  return answer.by === "either" ? { by: "words", words } : { ...answer, words };
}

/** How a text is found now, and what was published for that: nothing where it was there already. */
type Published = { found: Finding; publications: number[] };

/** Publishes what makes a text find something. @returns undefined where it finds nothing still, and then nothing is published */
async function publishAnswer(ctx: Context, text: string, answer: Meant): Promise<Published | undefined> {
  if (answer.by === "name") {
    const item = await findItem(ctx, answer.item);
    if (!item) throw new DomainError("invalid", `There is no item “${answer.item.trim()}”. Type its number, such as 11-010.`);
    const found: Finding = async (work, one) => placeOf(await placesOf(work, one), { kind: "product", id: item.id });
    const isThere = await isCalled(ctx, item.id, text);
    const cells = { item_number: item.item_number, alias: text, relation: answer.relation };
    return publish(ctx, text, found, isThere ? undefined : { table: productAlias.table, key: undefined, cells });
  }
  const found: Finding = async (work, one) => (await placesOf(work, one))[0];
  const { words } = answer;
  if (answer.by === "language") {
    const cells = { language: answer.language, word: text, meaning: words, source: "typed by visitors" };
    return publish(ctx, text, found, { table: tradeWord.table, key: undefined, cells });
  }
  if (text.includes("|"))
    throw new DomainError("invalid", "A search with “|” in it cannot be other words for anything. Type the number of an item.");
  const group = await findSynonyms(ctx, words);
  const phrases = (group?.cells.phrases ?? words).split("|");
  const isThere = phrases.some((phrase) => phrase.toLowerCase() === text);
  const cells = { phrases: [...phrases, text].join("|") };
  return publish(ctx, text, found, isThere ? undefined : { table: synonym.table, key: group?.key, cells });
}

/** A record that makes a text find something; without a key it is added. */
type Writing = { table: string; key: string | undefined; cells: Cells };

/**
 * Publishes one record at once where a text finds something with it, or leaves nothing behind.
 *
 * @param record undefined where it is there already
 * @returns undefined where the text finds nothing
 */
async function publish(ctx: Context, text: string, found: Finding, record: Writing | undefined): Promise<Published | undefined> {
  const isFound = async (work: Context) => (await found(work, text)) !== undefined;
  if (!record) return (await isFound(ctx)) ? { found, publications: [] } : undefined;
  const { table, key, cells } = record;
  if (key !== undefined) {
    const draft = await findDraft(ctx.db, { table, key });
    if (draft)
      throw new DomainError("stale", `${draft.by || "Somebody"} has a draft of the same record: publish or discard it first.`);
    await saveDraft(ctx, { table, key, cells });
  }
  const added = key ?? (await addDraft(ctx, { table, cells }));
  const name = { table, key: added };
  const seen = (await findDraft(ctx.db, name))?.version ?? 0;
  // Somebody else may have published or discarded it meanwhile.
  const discard = () => discardDraft(ctx, { ...name, seen }).catch(unlessStale);
  const done = await publishDrafts(ctx, [{ ...name, seen }], isFound).catch(async (error) => {
    await discard();
    throw error;
  });
  if (done.ok) return { found, publications: done.id > 0 ? [done.id] : [] };
  await discard();
  if (done.problems.length === 0) return undefined;
  // The same answer was sent twice.
  if (await isFound(ctx)) return { found, publications: [] };
  throw new DomainError("invalid", `${done.problems.map(({ message }) => message).join("; ")}.`);
}

function unlessStale(error: unknown): void {
  if (!(error instanceof DomainError && error.code === "stale")) throw error;
}

/** Whether an item has a name already. */
async function isCalled({ db }: Context, item: number, name: string): Promise<boolean> {
  const found = await db
    .selectFrom("product_alias")
    .select("id")
    .where("product_id", "=", item)
    .where(({ fn }) => fn("lower", ["alias"]), "=", name)
    .executeTakeFirst();
  return found !== undefined;
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

/** A text with what it is to find; undefined: nothing, it is set aside. `publications`: what was published for it. */
type Case = { text: string; wanted: Placed | undefined; publications: number[] };

/** Writes cases; a text that has one gets the new answer. */
async function keepCases(ctx: Context, cases: readonly Case[]): Promise<void> {
  await change(ctx, "search.answer", async ({ db, now }, audit) => {
    const at = now();
    await db
      .insertInto("search_case")
      .values(
        cases.map(({ text, wanted, publications }) => ({
          ...{ text, publications },
          ...{ wanted_kind: wanted?.kind ?? null, wanted_id: wanted?.id ?? null, wanted_place: wanted?.place ?? null },
          ...{ place: wanted?.place ?? null, answered_at: at, looked_at: at, fell_at: null },
        })),
      )
      .onConflict((on) =>
        on.column("text").doUpdateSet(({ ref }) => ({
          // Another answer adds to what was published before.
          publications: sql<number[]>`search_case.publications || ${ref("excluded.publications")}`,
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

/**
 * Takes an answer back: what was published for it goes where nobody has changed it since, and its text is unanswered again.
 *
 * @throws DomainError forbidden; not-found; stale where others write for longer than a person waits
 */
export async function takeAnswerBack(ctx: Context, text: string): Promise<void> {
  authorize(ctx, "search.answer");
  const found = await ctx.db.selectFrom("search_case").select("publications").where("text", "=", text).executeTakeFirst();
  for (const publication of found?.publications.toReversed() ?? []) await takeBackInForce(ctx, publication);
  await change(ctx, "search.answer", async ({ db }, audit) => {
    const gone = await db
      .deleteFrom("search_case")
      // Texts of one group were answered together.
      .where((eb) => eb.or([eb("text", "=", text), sql<boolean>`publications && ${found?.publications ?? []}::integer[]`]))
      .returning("text")
      .executeTakeFirst();
    if (!gone) throw new DomainError("not-found", noAnswer);
    await audit({ subject: "search_case", after: { decision: "reopen" } });
  });
}

/** Takes back what a publication has published, where that is in force. */
async function takeBackInForce(ctx: Context, publication: number): Promise<void> {
  const { rows } = await sql<{ id: number; undoings: number }>`select u.* from ${latestUndo(sql`${publication}`)} u`.execute(
    ctx.db,
  );
  const [latest] = rows;
  if (!latest || latest.undoings % 2 === 1) return;
  const done = await takeBackPublication(ctx, { id: latest.id, clashRule: "leave" }).catch((error: unknown) => {
    // Somebody has changed it since: it stays, and the page says what the text still finds.
    if (!(error instanceof DomainError && error.code === "invalid")) throw error;
  });
  if (done && !done.ok)
    throw new DomainError("stale", "What was published for it is used by something else: it stays, and so does the answer.");
}

/** Makes the place right at which an answered text finds what it is to find now. @throws DomainError forbidden; not-found; invalid where it does not find it any more */
export async function acceptPlace(ctx: Context, text: string): Promise<void> {
  await change(ctx, "search.answer", async ({ db }, audit) => {
    const found = await db.selectFrom("search_case").select(["place"]).where("text", "=", text).forUpdate().executeTakeFirst();
    if (!found) throw new DomainError("not-found", noAnswer);
    if (found.place === null) throw new DomainError("invalid", "It is not found any more: answer the search again.");
    await db.updateTable("search_case").set({ wanted_place: found.place, fell_at: null }).where("text", "=", text).execute();
    await audit({ subject: "search_case", after: { decision: "accept" } });
  });
}

const noAnswer = "This search has no answer any more.";
