import { hash } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openFiles } from "../../adapters/files/open-files.ts";
import { addPaper } from "../../domain/lot-papers/add-paper.ts";
import { largestPaper } from "../../domain/lot-papers/paper-limit.ts";
import { proofText, proofTone } from "../../domain/lot-papers/proof.ts";
import { withdrawPaper } from "../../domain/lot-papers/withdraw-paper.ts";
import { catalogue } from "../builders/catalogue.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { operator } from "../builders/operator.ts";
import { pageParts } from "../builders/page-parts.ts";
import { newPaper, pdfOf, pdfOfSize } from "../builders/papers.ts";

const { db, config, app, get, dataFolder } = await enquirySite();
const ctx = { db, actor: operator, now: () => new Date("2026-11-20T12:00:00Z"), files: openFiles({ s3: undefined, dataFolder }) };
const build = catalogue(db);
await build.product({ item_number: "11-010" });
await build.product({ item_number: "12-010" });
for (const [number, item] of [
  ["L-2610-1", "11-010"],
  ["L-2610-2", "12-010"],
] as const)
  await db
    .insertInto("lot")
    .values({ number, item_numbers: [item], status: "released", released_on: "2026-10-02" })
    .execute();
const add = (text: string, given: Parameters<typeof newPaper>[0] = {}) =>
  addPaper(ctx, newPaper({ bytes: pdfOf(text), ...given }));
await add("old");
await add("current", { issuedOn: "2026-10-20" });
await add("report of the other lot", { kind: "lot report", lotNumber: "L-2610-2" });
const ofItem = { kind: "safety data sheet", lotNumber: "" };
await add("sheet", { ...ofItem, itemNumber: "11-010" });
await add("sheet of another item", { ...ofItem, itemNumber: "12-010" });
await withdrawPaper(ctx, (await add("mistake", { kind: "lot report" })).id);

for (const [number, status] of [
  ["L-2610-3", "released"],
  ["L-2608-2", "recalled"],
] as const)
  await db
    .insertInto("lot")
    .values({ number, item_numbers: ["11-010"], status, released_on: "2026-08-02", reason: "Wrong", advice: "Stop" })
    .execute();
await withdrawPaper(ctx, (await add("moved", { kind: "lot report", revision: "2" })).id);
await add("moved", { kind: "lot report", lotNumber: "L-2610-3" });
await add("recalled", { lotNumber: "L-2608-2" });

const oneByteChanged = Buffer.from(pdfOf("current")).fill("X", 12, 13);
const current = { kind: "certificate of conformity", issuedOn: "2026-10-20", of: "" };
const cases: [string, Uint8Array, object, string][] = [
  [
    "the current paper",
    pdfOf("current"),
    { outcome: "ours", ...current, since: "" },
    "This is ours: the current certificate of conformity of 20 Oct 2026.",
  ],
  [
    "one that was replaced",
    pdfOf("old"),
    { outcome: "replaced", since: "2026-10-20" },
    "This is ours, and was replaced on 20 Oct 2026: the certificate of conformity of 5 Oct 2026.",
  ],
  [
    "one that was withdrawn",
    pdfOf("mistake"),
    { outcome: "withdrawn", since: "2026-11-20" },
    "This is ours, and was withdrawn on 20 Nov 2026",
  ],
  ["a safety data sheet of the lot's item", pdfOf("sheet"), { outcome: "ours" }, "This is ours: the current safety data sheet"],
  [
    "a paper of another lot",
    pdfOf("report of the other lot"),
    { outcome: "elsewhere", of: "lot L-2610-2" },
    "This is ours, but of lot L-2610-2, not of this lot",
  ],
  [
    "one of another item",
    pdfOf("sheet of another item"),
    { outcome: "elsewhere", of: "item 12-010" },
    "This is ours, but of item 12-010",
  ],
  [
    "one that was withdrawn here and added again for another lot",
    pdfOf("moved"),
    { outcome: "withdrawn", of: "", also: [{ of: "lot L-2610-3", state: "current", since: "" }], recalled: [] },
    "Do not use it any more. The same file is a current paper of lot L-2610-3.",
  ],
  [
    "one of a recalled lot",
    pdfOf("recalled"),
    { outcome: "elsewhere", of: "lot L-2608-2", also: [], recalled: ["L-2608-2"] },
    "of 5 Oct 2026. Lot L-2608-2 is recalled: do not use it. Why lot L-2608-2 is recalled, and what to do",
  ],
  ["one changed byte", oneByteChanged, { outcome: "unknown" }, "This is not ours"],
];

/** What the database and the data folder hold: a comparison adds nothing. */
async function everything() {
  const { rows } = await sql<{ files: number; papers: number; audits: number }>`select
    (select count(*)::int from stored_file) as files, (select count(*)::int from paper) as papers, (select count(*)::int from audit_event) as audits`.execute(
    db,
  );
  const incoming = await readdir(path.join(dataFolder, "incoming")).catch(() => []);
  return { ...rows[0], papersOnDisk: (await readdir(path.join(dataFolder, "papers"))).length, incoming };
}

describe("a SHA-256", () => {
  const ask = (query: string) => get(`/papers/proof?${query}`);

  test.each(cases)("of %s", async (_, bytes, proof) => {
    const answer = await ask(`sha256=${hash("sha256", bytes)}&lot=L-2610-1`);
    expect([answer.status, answer.headers.get("cache-control"), await answer.json()]).toMatchObject([
      200,
      "private, no-store",
      proof,
    ]);
  });

  test("may be written in capitals", async () => {
    const answer = await ask(`sha256=${hash("sha256", pdfOf("current")).toUpperCase()}&lot=L-2610-1`);
    expect(await answer.json()).toMatchObject({ outcome: "ours" });
  });

  test("is answered for a lot that we do not know, too", async () => {
    const answer = await ask(`sha256=${hash("sha256", pdfOf("current"))}&lot=L-1`);
    expect(await answer.json()).toMatchObject({ outcome: "elsewhere", of: "lot L-2610-1" });
  });

  test("of a file that was withdrawn from another lot says so, on this lot and on a third one", async () => {
    const sha256 = hash("sha256", pdfOf("moved"));
    const also = [{ of: "lot L-2610-1", state: "withdrawn", since: "2026-11-20" }];
    const here = await (await ask(`sha256=${sha256}&lot=L-2610-3`)).json();
    expect(here).toMatchObject({ outcome: "ours", also });
    expect(proofText(here)).toMatch(/^This is ours: the current .*\. For lot L-2610-1 it was withdrawn on 20 Nov 2026\.$/);
    expect(await (await ask(`sha256=${sha256}&lot=L-2610-2`)).json()).toMatchObject({
      outcome: "elsewhere",
      of: "lot L-2610-3",
      also,
    });
  });

  test("of a withdrawn paper of another lot says that it is withdrawn", async () => {
    const proof = await (await ask(`sha256=${hash("sha256", pdfOf("mistake"))}&lot=L-2610-2`)).json();
    expect(proofText(proof)).toContain("but of lot L-2610-1, not of this lot");
    expect(proofText(proof)).toContain("For lot L-2610-1 it was withdrawn on 20 Nov 2026.");
  });

  test("of a current paper of a recalled lot is no good news", async () => {
    const proof = await (await ask(`sha256=${hash("sha256", pdfOf("recalled"))}&lot=L-2608-2`)).json();
    expect([proof.outcome, proof.recalled, proofTone(proof)]).toEqual(["ours", ["L-2608-2"], "bad"]);
  });

  test.each([
    "",
    "sha256=",
    "sha256=abc&lot=L-2610-1",
    `sha256=${"g".repeat(64)}`,
    `sha256=${"%".repeat(64)}`,
    `sha256=${"a".repeat(64)}&lot=${"L".repeat(100)}`,
  ])("that is none is refused: %s", async (query) => {
    expect((await ask(query)).status).toBe(400);
  });
});

describe("a file, without script", () => {
  async function send(bytes: Uint8Array | undefined, { name = "paper.pdf", lot = "L-2610-1", headers = {} } = {}) {
    const form = new FormData();
    if (bytes) form.set("file", new File([bytes as Uint8Array<ArrayBuffer>], name, { type: "application/pdf" }));
    const init = { method: "POST", body: form, headers: { origin: config.origin, ...headers } };
    const answer = await app.fetch(new Request(`${config.origin}/lot-proof/${lot}`, init), "203.0.113.7");
    const { all, links } = pageParts(await answer.text());
    return { status: answer.status, said: all("[role=status]")[0]?.text ?? "", links };
  }

  test.each(cases)("%s is told, and nothing of it is stored", async (_, bytes, __, sentence) => {
    const before = await everything();
    const { status, said } = await send(bytes);
    expect([status, said]).toEqual([200, expect.stringContaining(sentence)]);
    expect(await everything()).toEqual(before);
  });

  test.each<[string, Uint8Array | undefined, string]>([
    ["nothing", undefined, "Choose a PDF file first."],
    ["an empty file", new Uint8Array(), "Choose a PDF file first."],
    ["the first part of a PDF", pdfOf("current").subarray(0, 12), "This PDF is not whole: its end is missing"],
    ["a picture", Buffer.from("\x89PNG\r\n\x1a\n"), "This file is not a PDF."],
    ["a large file", Buffer.concat([pdfOf(""), Buffer.alloc(largestPaper)]), "This file is larger than 20 MB"],
  ])("%s is refused with a sentence", async (_, bytes, sentence) => {
    const before = await everything();
    const { status, said } = await send(bytes);
    expect([status, said]).toEqual([422, expect.stringContaining(sentence)]);
    expect(await everything()).toEqual(before);
  });

  test("two files at once are refused, whichever comes first", async () => {
    const before = await everything();
    for (const texts of [
      ["current", "old"],
      ["old", "current"],
      ["current", "current"],
    ]) {
      const form = new FormData();
      for (const text of texts) form.append("file", new File([pdfOf(text) as Uint8Array<ArrayBuffer>], `${text}.pdf`));
      const init = { method: "POST", body: form, headers: { origin: config.origin } };
      const answer = await app.fetch(new Request(`${config.origin}/lot-proof/L-2610-1`, init), "203.0.113.8");
      const { all } = pageParts(await answer.text());
      const said = "This has more than one file, and none of them was looked at. Send one file at a time.";
      expect([answer.status, all("[role=status]")[0]?.text]).toEqual([400, said]);
    }
    expect(await everything()).toEqual(before);
  });

  test("of the largest size is compared", async () => {
    expect(await send(pdfOfSize(20_000_000))).toMatchObject({ status: 200, said: expect.stringContaining("This is not ours") });
    expect(await send(pdfOfSize(20_000_001))).toMatchObject({ status: 422, said: expect.stringContaining("larger than 20 MB") });
  });

  test("of a recalled lot leads to its passport", async () => {
    expect((await send(pdfOf("recalled"))).links).toContain("/lots/L-2608-2");
  });

  test("is not taken from another site, nor for a lot that is not there", async () => {
    expect((await send(pdfOf("current"), { headers: { origin: "https://other.example" } })).status).toBe(403);
    expect((await send(pdfOf("current"), { lot: "L-1" })).status).toBe(404);
  });

  test("has a page of its own, which no search engine lists", async () => {
    const { heading, robots, all } = pageParts(await (await get("/lot-proof/L-2610-1")).text());
    expect([heading, robots]).toEqual(["Compare a file", expect.stringContaining("noindex")]);
    expect(all("form[data-prove] input[type=file]")).toHaveLength(1);
    expect((await get("/lot-proof/L-1")).status).toBe(404);
  });
});
