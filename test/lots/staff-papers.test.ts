import { describe, expect, test } from "vitest";
import type { StaffRole } from "../../db/schema.ts";
import { listPapers } from "../../domain/lot-papers/list-papers.ts";
import { accountActors } from "../builders/account-actors.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { operator } from "../builders/operator.ts";
import { newPaper, pdfOf, pdfOfSize } from "../builders/papers.ts";
import { staffActors } from "../builders/staff.ts";

const site = await enquirySite();
const { db, app, config } = site;
const staff = staffActors(site);
const { customer, bearer } = accountActors(site);
for (const [number, item] of [
  ["L-2610-1", "11-010"],
  ["L-2610-2", "12-010"],
] as const)
  await db
    .insertInto("lot")
    .values({ number, item_numbers: [item], status: "released", released_on: "2026-10-02" })
    .execute();
const mei = await staff("quality");
const ctx = { db, actor: operator, now: () => new Date() };

/** Sends a paper as the script of the page does. */
async function add(cookie: Record<string, string>, given: Parameters<typeof newPaper>[0] = {}, origin = config.origin) {
  const { kind, itemNumber, lotNumber, language, revision, issuedOn, name, bytes } = newPaper(given);
  const fields = { kind, item_number: itemNumber, lot_number: lotNumber, language, revision, issued_on: issuedOn };
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  body.set("file", new File([bytes as Uint8Array<ArrayBuffer>], name, { type: "application/pdf" }));
  const headers = { accept: "application/json", origin, ...cookie };
  const answer = await app.fetch(new Request(`${config.origin}/staff/papers/add`, { method: "POST", body, headers }));
  return { status: answer.status, text: await answer.text() };
}
const papers = async () => (await listPapers(ctx, {}, { page: 1, limit: 100 })).papers;

describe("a paper that staff add", () => {
  test("is on record, once", async () => {
    const first = await add({ cookie: mei.cookie });
    expect([first.status, JSON.parse(first.text)]).toMatchObject([200, { ok: true, outcome: "added" }]);
    expect(JSON.parse((await add({ cookie: mei.cookie })).text)).toMatchObject({ ok: true, outcome: "already there" });
    expect(await papers()).toMatchObject([{ lotNumber: "L-2610-1", name: "11-010_L-2610-1.pdf", state: "current" }]);
  });

  test("is taken up to the size that the page names", async () => {
    const large = { kind: "lot report", lotNumber: "L-1" };
    const said = async (bytes: number) =>
      JSON.parse((await add({ cookie: mei.cookie }, { ...large, bytes: pdfOfSize(bytes) })).text);
    expect((await said(20_000_000)).message).toBe("Lot L-1 is not on record.");
    expect((await said(20_000_001)).message).toBe("The file is larger than 20 MB.");
  });

  test.each([
    ["an unknown lot", { lotNumber: "L-1" }, "Lot L-1 is not on record."],
    ["no PDF", { bytes: Buffer.from("text") }, "This is not a PDF."],
    ["no day", { issuedOn: "" }, "Give the day of issue"],
  ])("with %s is refused with a sentence", async (_, given, sentence) => {
    const { status, text } = await add({ cookie: mei.cookie }, given);
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ success: false, message: expect.stringContaining(sentence) });
    expect(await papers()).toHaveLength(1);
  });

  test("with other content under the same revision is a question: another revision is offered, and nothing is stored", async () => {
    const { status, text } = await add({ cookie: mei.cookie }, { bytes: pdfOf("changed") });
    expect([status, JSON.parse(text)]).toEqual([
      409,
      {
        success: false,
        message:
          "Revision 1 of this certificate of conformity is on record with other content, issued on 5 Oct 2026. Give the new file a revision of its own, such as 2.",
        nextRevision: "2",
      },
    ]);
    expect(await papers()).toHaveLength(1);
  });

  test("is refused from everybody else, and from another site", async () => {
    const other = { bytes: pdfOf("other") };
    for (const role of ["viewer", "sales", "editor"] satisfies StaffRole[])
      expect([role, (await add({ cookie: (await staff(role)).cookie }, other)).status]).toEqual([role, 403]);
    expect((await add(bearer((await customer("ada@lab.example")).token), other)).status).toBe(303);
    expect((await add({}, other)).status).toBe(303);
    expect((await add({ cookie: mei.cookie }, other, "https://other.example")).status).toBe(303);
    expect(await papers()).toHaveLength(1);
  });
});

describe("the list of papers", () => {
  test("is filtered by kind, item, lot, language and state", async () => {
    const newer = await add({ cookie: mei.cookie }, { bytes: pdfOf("2"), issuedOn: "2026-10-20", revision: "2" });
    expect(JSON.parse(newer.text)).toMatchObject({ outcome: "added", replaces: "2026-10-05" });
    await add({ cookie: mei.cookie }, { bytes: pdfOf("3"), lotNumber: "L-2610-2", language: "de", kind: "lot report" });
    await add({ cookie: mei.cookie }, { bytes: pdfOf("4"), lotNumber: "", itemNumber: "11-010", kind: "safety data sheet" });
    const found = async (filter: Parameters<typeof listPapers>[1]) =>
      (await listPapers(ctx, filter, { page: 1, limit: 100 })).papers.map(
        ({ kind, revision, state }) => `${kind} ${revision} ${state}`,
      );
    const certificates = ["certificate of conformity 2 current", "certificate of conformity 1 replaced"];
    expect(await found({ kind: "certificate of conformity" })).toEqual(certificates);
    expect(await found({ item: "11-010" })).toEqual(["safety data sheet 1 current", ...certificates]);
    expect(await found({ lot: "l 2610 2" })).toEqual(["lot report 1 current"]);
    expect(await found({ language: "de" })).toEqual(["lot report 1 current"]);
    expect(await found({ state: "replaced" })).toEqual(certificates.slice(1));
    expect(await found({ lot: "nothing" })).toEqual([]);
    expect((await listPapers(ctx, {}, { page: 2, limit: 3 })).papers).toHaveLength(1);
  });

  test("is for staff, and withdrawing is for quality and administrators", async () => {
    const [sam] = [await staff("sales")];
    const [{ id = 0 } = {}] = await papers();
    expect((await sam.get("/staff/papers")).status).toBe(200);
    const [current] = (await listPapers(ctx, { kind: "certificate of conformity" }, { page: 1, limit: 1 })).papers;
    const question = async (person: typeof mei) => await (await person.get(`/staff/papers?withdraw=${current?.id}`)).text();
    expect(await question(mei)).toContain("becomes current again");
    expect(await question(sam)).not.toContain("becomes current again");
    expect((await sam.post("/staff/papers", { id: String(id) })).status).toBe(403);
    expect((await mei.post("/staff/papers", { id: "9999" })).status).toBe(404);
    const kept = await mei.post("/staff/papers?lot=L-2610-2&withdraw=1", { id: String(id) });
    expect([kept.status, kept.headers.get("location")]).toEqual([303, "/staff/papers?lot=L-2610-2&done=withdrawn"]);
    expect((await mei.post("/staff/papers", { id: String(id) })).status).toBe(422);
    expect((await papers())[0]).toMatchObject({ id, state: "withdrawn" });
    expect((await site.get("/staff/papers")).status).toBe(303);
  });
});
