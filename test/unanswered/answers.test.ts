import { beforeEach, describe, expect, test } from "vitest";
import type { Context } from "../../domain/context.ts";
import { logClick, logSearch } from "../../domain/search/search-log/log-search.ts";
import { lookAtCases, readCases } from "../../domain/unanswered/cases.ts";
import { readUnanswered } from "../../domain/unanswered/read-unanswered.ts";
import { demoSite } from "../builders/demo-site.ts";
import { pageParts } from "../builders/page-parts.ts";
import { staffActors } from "../builders/staff.ts";

const site = await demoSite();
const { db, clock } = site;
const staffBrowser = staffActors(site);
const [edith, sam] = [await staffBrowser("editor", { name: "Edith Lund" }), await staffBrowser("sales")];
const visitor: Context = { db, actor: { kind: "visitor" }, now: clock.now };
const staff: Context = { ...visitor, actor: edith.actor };
const system: Context = { ...visitor, actor: { kind: "system" } };
const page = "/staff/searches";

beforeEach(async () => {
  await db.deleteFrom("search_log").execute();
  await db.deleteFrom("search_case").execute();
  await db.deleteFrom("record_draft").execute();
});

async function searched(text: string, times: number, products = 0): Promise<number> {
  let id = 0;
  for (let time = 0; time < times; time++)
    id = await logSearch(visitor, { text, type: 1, page: 1 }, { products, standards: 0, subcategories: 0, methods: 0 });
  return id;
}
const shown = async (address = page, who = edith) => pageParts(await (await who.get(address)).text());
/** Answers on the page, and follows it. */
async function answer(texts: string, find: string, as = "") {
  const done = await edith.post(page, { act: "answer", texts, find, as });
  return done.status === 303 ? shown(done.headers.get("location") ?? "") : pageParts(await done.text());
}
const headings = ({ texts }: Awaited<ReturnType<typeof shown>>) => texts("article h2");

describe("searches that found nothing", () => {
  test("are listed by how often, those in which the search understands the same together", async () => {
    await searched("Zorbfelt pads", 2);
    await searched("pad zorbfelt", 3);
    await searched("qqq", 4);
    await searched("crocking cloth", 9, 4);
    const groups = await readUnanswered(staff, "nothing");
    expect(groups.map(({ texts, times }) => [texts.map(({ text }) => text), times])).toEqual([
      [["pad zorbfelt", "zorbfelt pads"], 5],
      [["qqq"], 4],
    ]);
    const { text } = await shown();
    expect(text).toContain("pad zorbfelt 5 times");
    expect(text).toContain("also “zorbfelt pads”");
  });

  test("are not listed when they are older than 90 days, or hide who asked", async () => {
    await searched("qqq", 1);
    await searched("anna@lab.example", 2);
    const later = { ...staff, now: () => new Date(clock.now().getTime() + 91 * 86_400_000) };
    expect((await readUnanswered(staff, "nothing")).map(({ texts }) => texts[0]?.text)).toEqual(["qqq"]);
    expect(await readUnanswered(later, "nothing")).toEqual([]);
  });

  test("are listed with the requests of people who asked for it", async () => {
    await searched("qqq", 1);
    const values = JSON.stringify({ inquiry__Inquiry: "I am looking for: QQQ, ten meters." });
    const asked = { kind: "inquiry", values, status: "new" as const, created_at: clock.now() };
    await db
      .insertInto("enquiry")
      .values({ ...asked, reference: "W-2611-9001", receipt: "r-9001" })
      .execute();
    expect((await shown()).links).toContain("/staff/inbox/W-2611-9001");
  });
});

test("searches whose results nobody opened three times are listed, and no other", async () => {
  await searched("multifibre", 3, 5);
  await searched("felt", 2, 5);
  const opened = await searched("soap", 3, 5);
  await logClick(visitor, opened, { kind: "product", id: 101, rank: 1 });
  expect(headings(await shown(`${page}?show=unopened`))).toEqual(["multifibre"]);
});

describe("an answer", () => {
  test("with the number of an item gives it another name, and the page says that it is found", async () => {
    await searched("zorbcloth", 14);
    const { text } = await answer("zorbcloth", "11-010");
    expect(text).toMatch(/“zorbcloth” finds 11-010 .+ first/);
    expect(headings(await shown())).toEqual([]);
    expect(await db.selectFrom("product_alias").select(["relation"]).where("alias", "=", "zorbcloth").execute()).toEqual([
      { relation: "same" },
    ]);
    expect((await readCases(staff)).map(({ text: one, place }) => [one, place])).toEqual([["zorbcloth", 1]]);
    expect(pageParts(await (await site.get("/search?q=zorbcloth")).text()).text).toContain("11-010");
  });

  test("with words joins their group of synonyms, and answers every spelling of the group", async () => {
    await searched("zorbrub", 2);
    const groups = () => db.selectFrom("search_synonym").select("id").orderBy("id").execute();
    const before = await groups();
    expect((await answer("zorbrub\nzorbrubs", "crocking")).text).toContain("“zorbrub” finds");
    expect(await groups()).toEqual(before);
    expect((await readCases(staff)).map(({ text }) => text).sort()).toEqual(["zorbrub", "zorbrubs"]);
  });

  test("with words that no group has begins one", async () => {
    await searched("zorbpress", 2);
    expect((await answer("zorbpress", "hot pressing cotton")).text).toContain("“zorbpress” finds");
  });

  test("with a language adds a trade word", async () => {
    await searched("zorbtuch", 2);
    expect((await answer("zorbtuch", "crocking cloth", "de")).text).toContain("“zorbtuch” finds");
    expect(await db.selectFrom("trade_word").select(["language", "meaning"]).where("word", "=", "zorbtuch").execute()).toEqual([
      { language: "de", meaning: "crocking cloth" },
    ]);
  });

  test("that leads nowhere is refused, nothing is published, and the search stays unanswered", async () => {
    await searched("zorbnil", 2);
    const groups = () => db.selectFrom("search_synonym").select("id").orderBy("id").execute();
    const before = await groups();
    const publications = () => db.selectFrom("publication").select("id").execute();
    const published = await publications();
    for (const find of ["qwertzu yxcvb", "99-999", "<b>x</b>"]) {
      const refused = await edith.post(page, { act: "answer", texts: "zorbnil", find, as: "" });
      const { text, values } = pageParts(await refused.text());
      expect([refused.status, text, values("find")]).toEqual([
        422,
        expect.stringContaining(`There is no item “${find}”, and as other words for it “zorbnil” still finds nothing`),
        [find],
      ]);
    }
    expect(await groups()).toEqual(before);
    // Nor was anything published and taken back, which visitors could have seen.
    expect(await publications()).toEqual(published);
    expect(await db.selectFrom("record_draft").select("key").execute()).toEqual([]);
    expect(headings(await shown())).toEqual(["zorbnil"]);
  });

  test.each([
    ["no item", { find: "99-999", as: "same" }, "There is no item “99-999”"],
    ["nothing", { find: " ", as: "" }, "Type the number of the item, or the words that find it"],
    ["too much", { find: "x".repeat(201), as: "words" }, "at most 200 characters"],
  ])("that names %s is refused, and what was typed stays", async (_, typed, why) => {
    await searched("zorbbad", 2);
    const refused = await edith.post(page, { act: "answer", texts: "zorbbad", ...typed });
    const { text, values } = pageParts(await refused.text());
    expect([refused.status, text, values("find")]).toEqual([422, expect.stringContaining(why), [typed.find]]);
  });

  test("that was given in another tab already is given again, and publishes nothing more", async () => {
    await searched("zorbtwice", 2);
    for (const find of ["11-010", "11-010"]) expect((await answer("zorbtwice", find)).text).toContain("“zorbtwice” finds 11-010");
    await searched("zorbtwo", 2);
    for (const find of ["crocking", "crocking"]) expect((await answer("zorbtwo", find)).text).toContain("“zorbtwo” finds");
    const { phrases = [] } =
      (await db.selectFrom("search_synonym").select("phrases").where("id", "=", 3).executeTakeFirst()) ?? {};
    expect(phrases.filter((phrase) => phrase === "zorbtwo")).toHaveLength(1);
    expect(await db.selectFrom("record_draft").select("key").execute()).toEqual([]);
  });

  test("leaves the draft of somebody else alone", async () => {
    await searched("zorbdraft", 2);
    const { id } = await db.selectFrom("search_synonym").select("id").orderBy("id").executeTakeFirstOrThrow();
    await edith.post(`/staff/catalogue/search-synonym/edit?key=${id}`, { act: "save", seen: "0", "c.note": "half done" });
    const { text } = await answer("zorbdraft", "MSDS");
    expect(text).toContain("has a draft of the same record");
    expect((await db.selectFrom("record_draft").select("cells").execute()).map(({ cells }) => cells)).toEqual([
      { note: "half done" },
    ]);
  });

  test("of “nothing of ours” sets the search aside, until somebody answers it again", async () => {
    await searched("bicycle", 6);
    const done = await edith.post(page, { act: "nothing", texts: "bicycle" });
    expect((await shown(done.headers.get("location") ?? "")).text).toContain("“bicycle” is set aside");
    expect(headings(await shown())).toEqual([]);
    expect((await shown(`${page}?show=answered`)).text).toContain("Nothing of ours");
    await edith.post(page, { act: "take-back", texts: "bicycle" });
    expect(headings(await shown())).toEqual(["bicycle"]);
  });

  test("is taken back with what was published for it, as long as nobody has changed that since", async () => {
    await searched("zorbback", 3);
    const done = await edith.post(page, { act: "answer", texts: "zorbback", find: "11-010", as: "" });
    const notice = await shown(done.headers.get("location") ?? "");
    expect(notice.text).toContain("“zorbback” finds 11-010");
    expect(notice.values("texts")).toEqual(["zorbback"]);
    const back = await edith.post(page, { act: "take-back", texts: "zorbback" });
    const { text } = await shown(back.headers.get("location") ?? "");
    expect(text).toContain("“zorbback” has no answer now.");
    expect(await db.selectFrom("product_alias").select("id").where("alias", "=", "zorbback").execute()).toEqual([]);
    expect(headings(await shown())).toEqual(["zorbback"]);

    await answer("zorbback", "11-010");
    await db.updateTable("product_alias").set({ relation: "equivalent" }).where("alias", "=", "zorbback").execute();
    const left = await edith.post(page, { act: "take-back", texts: "zorbback" });
    expect((await shown(left.headers.get("location") ?? "")).text).toContain(
      "“zorbback” has no answer now, and still finds 11-010 Multifibre adjacent fabric DW, 15 mm bands: it did so before",
    );
    expect((await edith.post(page, { act: "take-back", texts: "zorbback" })).status).toBe(404);
    await db.deleteFrom("product_alias").where("alias", "=", "zorbback").execute();
  });

  test("that was given twice is taken back whole, also where its publication was taken back and published again", async () => {
    const aliases = () => db.selectFrom("product_alias").select("product_id").where("alias", "=", "zorbboth").execute();
    await searched("zorbboth", 3);
    await answer("zorbboth", "11-010");
    await answer("zorbboth", "11-040");
    expect(await aliases()).toHaveLength(2);
    const { id } = await db.selectFrom("publication").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
    for (const publication of [id, id + 1])
      await edith.post("/staff/catalogue/drafts", { act: "take-back", publication: String(publication) });
    expect(await aliases()).toHaveLength(2);
    await edith.post(page, { act: "take-back", texts: "zorbboth" });
    expect(await aliases()).toEqual([]);
    expect(await readCases(staff)).toEqual([]);
  });

  test("to texts that are one, or that no database takes, is one answer; a text with a bar is no phrase", async () => {
    await searched("zorbtwins", 2);
    const done = await edith.post(page, { act: "answer", texts: "zorbtwins\nZorbTwins\n\0zorb\0twins", find: "11-010", as: "" });
    expect(done.status).toBe(303);
    expect((await readCases(staff)).map(({ text }) => text)).toEqual(["zorbtwins"]);
    await edith.post(page, { act: "take-back", texts: "zorbtwins" });
    const bar = await edith.post(page, { act: "answer", texts: "zorb|iso", find: "crocking", as: "" });
    expect([bar.status, pageParts(await bar.text()).text]).toEqual([422, expect.stringContaining("A search with “|” in it")]);
  });

  test("is not for those who only read", async () => {
    await searched("zorbno", 2);
    for (const act of ["nothing", "take-back", "accept"])
      expect((await sam.post(page, { act, texts: "zorbno" })).status).toBe(403);
    const { all } = await shown(page, sam);
    expect(all("article form")).toEqual([]);
  });
});

describe("an answered search", () => {
  test("that finds less after an edit of the catalog has fallen back, until its place is accepted or it is found again", async () => {
    await searched("zorbfall", 3);
    await answer("zorbfall", "11-010");
    expect(await lookAtCases(system)).toBe(0);
    const alias = db.updateTable("product_alias").set({ alias: "zorbelse" }).where("alias", "=", "zorbfall");
    await alias.execute();
    expect(await lookAtCases(system)).toBe(1);
    expect(await lookAtCases(system)).toBe(0);
    const { text } = await shown(`${page}?show=answered`);
    expect(text).toContain("Answered (1)");
    expect(text).toMatch(/is not found any more; it was at place 1/);
    expect((await edith.post(page, { act: "accept", texts: "zorbfall" })).status).toBe(422);
    await db.updateTable("product_alias").set({ alias: "zorbfall" }).where("alias", "=", "zorbelse").execute();
    await lookAtCases(system);
    expect((await readCases(staff)).map(({ fellAt, place }) => [fellAt, place])).toEqual([[null, 1]]);
  });

  test("whose place is right is accepted", async () => {
    await searched("zorbplace", 3);
    await answer("zorbplace", "11-010");
    await db.updateTable("search_case").set({ place: 4, fell_at: clock.now() }).execute();
    expect((await shown(`${page}?show=answered`)).text).toContain("is at place 4 now; it was at place 1");
    await edith.post(page, { act: "accept", texts: "zorbplace" });
    expect((await readCases(staff)).map(({ fellAt, wanted }) => [fellAt, wanted?.place])).toEqual([[null, 4]]);
  });
});
