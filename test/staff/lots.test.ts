import { expect, test } from "vitest";
import { releaseLot } from "../../domain/lot-decisions/release-lot.ts";
import { readRecallMail } from "../../domain/recalls/read-recall-mail.ts";
import { tellRecalls } from "../../domain/recalls/tell-recalls.ts";
import { catalogue } from "../builders/catalogue.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { lots } from "../builders/lots.ts";
import { pageParts, parsePage } from "../builders/page-parts.ts";
import { staffActors } from "../builders/staff.ts";

const site = await enquirySite();
const { db } = site;
const staffBrowser = staffActors(site);
const [mei, sam, victor] = [await staffBrowser("quality"), await staffBrowser("sales"), await staffBrowser("viewer")];
const { lot, delivery, watch } = lots(db);
await catalogue(db).product({ item_number: "11-010", name: "Multifiber fabric DW" });
const textOf = async (person: typeof mei, address: string) => pageParts(await (await person.get(address)).text()).text;
const rowOf = (number: string) => db.selectFrom("lot").selectAll().where("number", "=", number).executeTakeFirstOrThrow();
const versionOf = async (number: string) => String((await rowOf(number)).version);

test("without lots the list says where they come from", async () => {
  expect(await textOf(mei, "/staff/lots")).toContain("No lot is on record yet.");
});

test("the list finds lots by their number and their item, by status, and by the date that comes next", async () => {
  await lot("L-2605-1", { item_numbers: ["21-001"], retest_on: "2061-01-31", use_by: "2061-06-30" });
  await lot("L-2605-2", { item_numbers: ["21-002"], status: "on hold", reason: "Measured again.", use_by: "2060-06-30" });
  const listed = async (query: string) =>
    pageParts(await (await mei.get(`/staff/lots?${query}`)).text())
      .all("tbody th")
      .map(({ text }) => text.trim());
  expect(await listed("q=l2605")).toEqual(["L-2605-2", "L-2605-1"]);
  expect(await listed("q=21-002")).toEqual(["L-2605-2"]);
  await lot("L-26051-1", { item_numbers: ["11-010"], released_on: "2026-10-01" });
  await lot("L-1226-05", { item_numbers: ["11-010", "21-009"], released_on: "2026-10-02" });
  for (const month of ["L-2605", "l2605", "2605", "L+2605-"])
    expect(await listed(`q=${month}`)).toEqual(["L-2605-2", "L-2605-1"]);
  // More than a month is a part of the number, whatever its dashes.
  expect(await listed("q=L-26051")).toEqual(["L-26051-1", "L-2605-1"]);
  expect(await listed("q=26-05")).toEqual(expect.not.arrayContaining(["L-26051-1"]));
  expect(await listed("q=122605")).toEqual(["L-1226-05"]);
  expect(await listed("q=dw+MULTIfiber")).toEqual(["L-1226-05", "L-26051-1"]);
  expect(await textOf(mei, "/staff/lots?q=multifiber")).toContain("Multifiber fabric DW");
  expect(await listed("q=multifiber+silk")).toEqual([]);
  expect(await textOf(mei, "/staff/lots?q=multifiber+silk&status=recalled")).toContain(
    "none with “multifiber silk” in its number, its item’s number or name and that is recalled.",
  );
  expect(await textOf(mei, "/staff/lots?q=%25")).toContain("No lot is like that");
  expect(await textOf(mei, "/staff/lots?q=2605&page=9")).toContain("There are no more lots.");
  expect(await listed("q=2605&status=on+hold")).toEqual(["L-2605-2"]);
  expect(await listed("q=2605&sort=date")).toEqual(["L-2605-2", "L-2605-1"]);
  expect(await textOf(victor, "/staff/lots?q=L-2605-1")).toContain("re-test 31 Jan 2061");
  expect(await textOf(mei, "/staff/lots?q=nothing")).toContain("No lot is like that: none with “nothing”");
  const unknown = await mei.get("/staff/lots/L-9999-9");
  const { text: said, all: saidAll } = pageParts(await unknown.text());
  expect([unknown.status, said]).toEqual([404, expect.stringContaining("There is no lot L-9999-9")]);
  expect(saidAll('main a[href="/staff/lots"]').length).toBe(1);
  for (const address of ["/staff/lots", "/staff/lots/labels"]) {
    const current = parsePage(await (await mei.get(address)).text()).querySelectorAll("header nav a[aria-current=page]");
    expect(current.map(({ text }) => text.trim())).toEqual([address === "/staff/lots" ? "Lots" : "Labels"]);
  }
  const one = pageParts(await (await mei.get("/staff/lots/L-2605-1")).text());
  expect(one.links).toEqual(
    expect.arrayContaining(["/lots/L-2605-1", "/staff/papers?lot=L-2605-1", "/staff/lots/labels?lot=L-2605-1&item=21-001"]),
  );
  expect(one.text).not.toContain("Why it is on hold");
  expect(await textOf(mei, "/staff/lots/L-2605-2")).toContain("Why it is on hold");
});

test("dates, methods and the note are changed by who may, on the version that was read; what is wrong is said, and what was typed stays", async () => {
  await lot("L-2606-1");
  const address = "/staff/lots/L-2606-1";
  const facts = { madeOn: "2026-08-01", releasedOn: "2026-08-20", retestOn: "", useBy: "2028-08-31" };
  const save = async (person: typeof mei, fields: object, version?: string) =>
    person.post(address, {
      ...{ act: "save", version: version ?? (await versionOf("L-2606-1")), methods: "ISO 105-C06\n\nISO 105-E04", note: "" },
      ...facts,
      ...fields,
    });
  const old = await versionOf("L-2606-1");
  expect((await save(mei, { note: "Roll ends only." })).headers.get("location")).toBe(`${address}?done=save`);
  expect(await rowOf("L-2606-1")).toMatchObject({
    ...{ made_on: "2026-08-01", use_by: "2028-08-31", note: "Roll ends only." },
    methods: ["ISO 105-C06", "ISO 105-E04"],
  });
  const late = await save(mei, { note: "Mine" }, old);
  expect(late.status).toBe(409);
  expect((await rowOf("L-2606-1")).note).toBe("Roll ends only.");
  const wrong = await save(mei, { useBy: "2026-07-01", note: "Typed and kept" });
  expect(wrong.status).toBe(422);
  const { text, all } = pageParts(await wrong.text());
  expect(text).toContain("Use by must not be before Made.");
  expect(all("textarea[name=note]")[0]?.text).toContain("Typed and kept");
  for (const [fields, sentence] of [
    [{ releasedOn: "2026-07-31" }, "Released must not be before Made."],
    [{ retestOn: "2026-08-19" }, "Retest must not be before Released."],
    [{ useBy: "2026-08-19" }, "Use by must not be before Released."],
  ] as const) {
    const refused = await save(mei, fields);
    expect([refused.status, pageParts(await refused.text()).text]).toEqual([422, expect.stringContaining(sentence)]);
  }
  // The order of a line that is turned, and what has no width, are not stored.
  await save(mei, { note: "Roll\u200b ends\u202e only\u2066." });
  expect((await rowOf("L-2606-1")).note).toBe("Roll ends only.");
  expect((await save(mei, { releasedOn: "" })).status).toBe(422);
  expect((await save(mei, {}, "")).status).toBe(409);
  expect((await save(sam, {})).status).toBe(403);
  expect((await mei.post(address, { act: "explode" })).status).toBe(422);
});

test("the page of a lot begins with its state and what was measured; hold and successor are folded, and nobody else sees them", async () => {
  await lot("L-2606-9");
  await db
    .insertInto("lot_value")
    .values({ lot_number: "L-2606-9", property: "areal mass", unit: "g/m²", found: 151, lower_limit: 140, upper_limit: 150 })
    .execute();
  const { all, texts } = pageParts(await (await mei.get("/staff/lots/L-2606-9")).text());
  expect(texts("main h2").slice(0, 2)).toEqual(["State and values", "Decisions"]);
  expect(texts('[aria-labelledby="measured"] tbody tr')).toEqual([expect.stringMatching(/^areal mass, g\/m² .* 151 outside$/)]);
  expect(all("details.staff-lot__act").map((act) => act.hasAttribute("open"))).toEqual([false, false]);
  expect(pageParts(await (await victor.get("/staff/lots/L-2606-9")).text()).all(".staff-lot__act")).toHaveLength(0);
});

test("a lot is held, released and superseded on the version that was read", async () => {
  await lot("L-2606-2");
  await lot("L-2606-3");
  const address = "/staff/lots/L-2606-2";
  const old = await versionOf("L-2606-2");
  const act = (fields: Record<string, string>) => mei.post(address, fields);
  expect((await act({ act: "hold", version: old, reason: "Measured again." })).status).toBe(303);
  expect(await textOf(victor, address)).toContain("Measured again.");
  expect((await act({ act: "hold", version: old, reason: "Another" })).status).toBe(409);
  expect((await act({ act: "hold", version: await versionOf("L-2606-2"), reason: "" })).status).toBe(422);
  for (const reason of ["\u200b\u200b", "\u202e\u2060", "…"])
    expect((await act({ act: "hold", version: await versionOf("L-2606-2"), reason })).status).toBe(422);
  expect((await act({ act: "hold", version: await versionOf("L-2606-2"), reason: "Torn.", advice: "?" })).status).toBe(422);
  expect((await act({ act: "release", version: await versionOf("L-2606-2") })).status).toBe(303);
  expect((await act({ act: "supersede", version: await versionOf("L-2606-2"), by: "l-2606-3" })).status).toBe(303);
  expect(await rowOf("L-2606-2")).toMatchObject({ status: "released", reason: "", superseded_by: "L-2606-3" });
});

test("a form for what the lot is already, as of two windows, says so and since when, and leaves no event", async () => {
  await lot("L-2606-4", { released_on: "2026-08-20" });
  await lot("L-2606-5");
  const address = "/staff/lots/L-2606-4";
  const said = async (fields: Record<string, string>) => {
    const answer = await mei.post(address, { ...fields, version: await versionOf("L-2606-4") });
    expect(answer.status).toBe(303);
    return textOf(mei, answer.headers.get("location") ?? "");
  };
  const events = async () => (await db.selectFrom("audit_event").select("id").where("subject", "=", "lot").execute()).length;
  const before = await events();
  expect(await said({ act: "release" })).toContain("The lot is released already, since 20 Aug 2026. Nothing is changed.");
  expect(await events()).toBe(before);
  await said({ act: "hold", reason: "Measured again." });
  await said({ act: "supersede", by: "L-2606-5" });
  expect(await events()).toBe(before + 2);
  expect(await said({ act: "hold", reason: "Measured again. " })).toMatch(
    /The lot is on hold already, since \d+ \w+ \d{4}, \d\d:\d\d UTC, with the same words\. Nothing is changed\./,
  );
  expect(await said({ act: "supersede", by: "l 2606 5" })).toContain("That is its successor already. Nothing is changed.");
  expect(await events()).toBe(before + 2);
  expect(await said({ act: "hold", reason: "Torn." })).toMatch(
    /The lot stays on hold, as it is, since .* Its page has the new words\./,
  );
  expect(await said({ act: "release" })).toContain("The lot is released.");
  expect(await said({ act: "release" })).toMatch(/released already, since \d+ \w+ \d{4}, \d\d:\d\d UTC\./);
});

test("before a recall staff see how many will be told; it is sent once, and who has not confirmed can be told again and exported", async () => {
  await lot("L-2607-1");
  await delivery("L-2607-1", "ada@lab.example", { name: "Ada", company: "=Lab" });
  await delivery("L-2607-1", "grace@lab.example");
  const address = "/staff/lots/L-2607-1";
  const asked = await textOf(mei, `${address}?recall=yes`);
  expect(asked).toContain("One mail goes to each of 2 addresses");
  const version = await versionOf("L-2607-1");
  const fields = { act: "recall", version, recipients: "2", reason: "It stains too little.", advice: "Send it back." };
  // The role counts first: also with an older version and another count.
  for (const person of [sam, victor])
    for (const given of [fields, { ...fields, version: "0" }, { ...fields, recipients: "7" }])
      expect((await person.post(address, given)).status).toBe(403);
  expect((await mei.post(address, { ...fields, advice: "" })).status).toBe(422);
  await delivery("L-2607-1", "late@lab.example");
  const counted = await mei.post(`${address}?recall=yes`, fields);
  expect(counted.status).toBe(409);
  const again = pageParts(await counted.text());
  expect(again.text).toContain("Meanwhile 3 addresses would be told");
  expect(again.all("textarea[name=reason]")[0]?.text).toContain("It stains too little.");
  expect((await db.selectFrom("recall_notice").selectAll().execute()).length).toBe(0);
  const sent = await Promise.all([1, 2].map(() => mei.post(address, { ...fields, recipients: "3" })));
  expect(sent.map(({ headers }) => headers.get("location")).toSorted()).toEqual([
    `${address}?done=recall`,
    `${address}?done=recalled-already`,
  ]);
  expect(await textOf(mei, `${address}?done=recalled-already`)).toContain("Nobody was told twice");

  const recall = "/staff/recalls/L-2607-1";
  expect((await victor.get(recall)).status).toBe(403);
  const notice = await db
    .selectFrom("recall_notice as n")
    .innerJoin("outbox as o", "o.notice_id", "n.id")
    .select(["n.id", "n.token", "o.id as mail"])
    .where("n.email", "=", "ada@lab.example")
    .executeTakeFirstOrThrow();
  for (const act of ["again", "correct"])
    expect(
      (await sam.post(recall, { act, notice: String(notice.id), mail: String(notice.mail), email: "a@b.example" })).status,
    ).toBe(403);
  const press = () => mei.post(recall, { act: "again", notice: String(notice.id), mail: String(notice.mail) });
  // The first mail has not left.
  expect((await press()).status).toBe(422);
  await db.updateTable("outbox").set({ sent_at: new Date() }).execute();
  expect(await textOf(sam, recall)).toContain("3 told, 0 received, 3 not confirmed");
  const buttons = async (person: typeof mei) => pageParts(await (await person.get(recall)).text()).all("tbody button").length;
  expect([await buttons(sam), await buttons(mei)]).toEqual([0, 3]);
  const pressed = await Promise.all([press(), press()]);
  expect(pressed.map(({ status }) => status).toSorted()[0]).toBe(303);
  expect(pressed.map(({ status }) => status).toSorted()[1]).toBeGreaterThanOrEqual(409);
  const mails = await db.selectFrom("outbox").select("id").where("notice_id", "=", notice.id).execute();
  expect(mails).toHaveLength(2);
  await site.send(`/recalls/${notice.token}`, new URLSearchParams(), { origin: site.config.origin });
  expect((await press()).status).toBe(409);

  const csv = await sam.get(`${recall}/silent`);
  expect([csv.status, csv.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8; header=present"]);
  const lines = (await csv.text()).trim().split("\r\n");
  expect(lines.map((line) => line.split(",")[1])).toEqual(["E-mail", "grace@lab.example", "late@lab.example"]);
  expect((await victor.get(`${recall}/silent`)).status).toBe(403);
  expect(await textOf(sam, "/staff/recalls")).toContain("L-2607-1");
  const audited = await db.selectFrom("audit_event").select(["verb", "after"]).where("verb", "like", "recall.%").execute();
  expect(audited.map(({ verb }) => verb).toSorted()).toEqual(["recall.export", "recall.send-again"]);
  expect(JSON.stringify(audited)).not.toContain("@");
});

test("an address whose mail came back is corrected: the notice goes to the right one, the old stays on record, and nobody is told twice", async () => {
  await lot("L-2607-5");
  await delivery("L-2607-5", "typo@lab.example", { name: "Ada", company: "Lab", delivery: "D-800", quantity: "5 m" });
  await delivery("L-2607-5", "fine@lab.example");
  const version = await versionOf("L-2607-5");
  await mei.post("/staff/lots/L-2607-5", { act: "recall", version, recipients: "2", reason: "Torn.", advice: "Send it back." });
  const recall = "/staff/recalls/L-2607-5";
  const noticeTo = (email: string) =>
    db
      .selectFrom("recall_notice as n")
      .innerJoin("outbox as o", "o.notice_id", "n.id")
      .select(["n.id", "n.token", "n.name", "n.corrects", "n.corrected_at", "o.id as mail", "o.to_address"])
      .where("n.lot_number", "=", "L-2607-5")
      .where("n.email", "=", email)
      .executeTakeFirstOrThrow();
  const [typo, fine] = [await noticeTo("typo@lab.example"), await noticeTo("fine@lab.example")];
  const correct = (email: string, { id, mail } = typo) =>
    mei.post(`${recall}?correct=${id}`, { act: "correct", notice: String(id), mail: String(mail), email });
  // It has not left.
  expect((await correct("ada@lab.example")).status).toBe(422);
  await db.updateTable("outbox").set({ sent_at: new Date() }).where("id", "in", [typo.mail, fine.mail]).execute();
  // It has arrived.
  expect((await correct("ada@lab.example")).status).toBe(422);
  await db.updateTable("outbox").set({ bounced_at: new Date() }).where("id", "=", typo.mail).execute();
  expect(pageParts(await (await mei.get(recall)).text()).links).toContain(`${recall}?correct=${typo.id}`);
  expect(await textOf(mei, `${recall}?correct=${typo.id}`)).toContain("Correct typo@lab.example");
  expect(await textOf(mei, `${recall}?correct=${fine.id}`)).not.toContain("Correct fine@lab.example");
  expect(await textOf(sam, `${recall}?correct=${typo.id}`)).not.toContain("The right e-mail address");
  const wrong = await correct("ada at lab");
  expect(wrong.status).toBe(422);
  expect(pageParts(await wrong.text()).all("input[name=email]")[0]?.attributes.value).toBe("ada at lab");
  for (const refused of ["typo@lab.example", "FINE@lab.example"]) expect((await correct(refused)).status).toBe(422);
  const both = await Promise.all([correct(" Ada@Lab.example "), correct("other@lab.example")]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([303, 409]);
  const [right] = await db.selectFrom("recall_notice").selectAll().where("corrects", "=", typo.id).execute();
  expect(right).toMatchObject({ name: "Ada", company: "Lab", received_at: null });
  expect(right?.token).not.toBe(typo.token);
  expect((await noticeTo("typo@lab.example")).corrected_at).not.toBeNull();
  const told = right?.email ?? "";
  expect((await noticeTo(told)).to_address).toBe(told);
  const mail = await readRecallMail({ db, actor: { kind: "system" }, now: () => new Date() }, right?.id ?? 0);
  expect(mail).toMatchObject({ isCorrected: true, deliveries: [{ delivery: "D-800" }] });
  // The delivery still names the old address: it is not told again.
  expect(await tellRecalls({ db, actor: { kind: "system" }, now: () => new Date() })).toBe(0);
  const text = (await textOf(sam, recall)).replace(/\s+/g, " ");
  expect(text).toContain("2 told, 0 received, 2 not confirmed");
  expect(text).toContain("in place of typo @lab .example");
  expect(text).toContain("address corrected");
  const silent = (await (await sam.get(`${recall}/silent`)).text()).trim().split("\r\n");
  expect(silent.map((line) => line.split(",")[1])).toEqual(["E-mail", "fine@lab.example", told]);
  const audited = await db.selectFrom("audit_event").selectAll().where("verb", "=", "recall.correct-address").execute();
  expect(audited).toMatchObject([{ subject: "recall_notice", after: { corrects: typo.id } }]);
  expect(JSON.stringify(audited)).not.toContain("@");
});

test("the step before a recall counts deliveries and watches, shows the mails as they will be and the pages that change, and changes nothing", async () => {
  await lot("L-2607-4", { item_numbers: ["11-010", "99-999"] });
  await delivery("L-2607-4", "ada@lab.example", { delivery: "D-700", quantity: "5 m" });
  await watch("L-2607-4", "ada@lab.example");
  await watch("L-2607-4", "mia@brand.example");
  await watch("L-2607-4", "gone@brand.example", { ended_at: new Date("2026-11-10T08:00:00Z") });
  const address = "/staff/lots/L-2607-4?recall=yes";
  const version = await versionOf("L-2607-4");
  const texts = { reason: "It stains too little <b>.", advice: "Send it back.\nWe pay." };
  const check = await mei.post(address, { act: "check", version, ...texts });
  expect(check.status).toBe(200);
  const { text, all, links } = pageParts(await check.text());
  const said = text.replace(/\s+/g, " ");
  for (const sentence of [
    "Received this lot 1 address",
    "Asked to be told 2 addresses, 1 of which also received it",
    "One mail each to 2 addresses",
    "Subject: Recall of lot L-2607-4: 11-010 Multifiber fabric DW and 99-999",
    "Why: It stains too little <b>.",
    "What to do: Send it back. We pay.",
    "You received: 5 m of 11-010, delivery D-700 of 14 Sep 2026.",
    "because you asked to be told if this lot is recalled",
    "Recall lot L-2607-4 and tell 2 addresses",
  ])
    expect(said).toContain(sentence);
  expect(links).toEqual(
    expect.arrayContaining(["/lots/L-2607-4", "/lot-history/11-010", "/lot-history/99-999", "/product-verification"]),
  );
  expect(links.filter((link) => link.startsWith("/product-details/"))).toHaveLength(1);
  expect(all("input[name=reason]")[0]?.attributes.value).toBe(texts.reason);
  const back = pageParts(await (await mei.post(address, { act: "rewrite", version, ...texts })).text());
  expect(back.all("textarea").map((one) => one.text)).toEqual(expect.arrayContaining([texts.reason, texts.advice]));
  expect((await mei.post(address, { act: "check", version, ...texts, advice: "…" })).status).toBe(422);
  for (const act of ["check", "rewrite"]) expect((await sam.post(address, { act, version, ...texts })).status).toBe(403);
  expect((await rowOf("L-2607-4")).status).toBe("released");
  // What is sent is what was shown.
  await mei.post(address, { act: "recall", version, recipients: "2", ...texts });
  expect(await rowOf("L-2607-4")).toMatchObject({ status: "recalled", ...texts });
  expect((await mei.post(address, { act: "check", version, ...texts })).status).toBe(409);
});

test("a recall ends only on purpose; another one tells everybody again", async () => {
  await lot("L-2607-2");
  await delivery("L-2607-2", "ada@lab.example");
  const address = "/staff/lots/L-2607-2";
  const recall = async () =>
    mei.post(address, {
      ...{ act: "recall", version: await versionOf("L-2607-2"), recipients: "1" },
      ...{ reason: "Torn.", advice: "Send it back." },
    });
  await recall();
  const release = async (given: Record<string, string>) =>
    (await mei.post(address, { act: "release", version: await versionOf("L-2607-2"), ...given })).status;
  expect(await release({})).toBe(422);
  expect(await release({ endRecall: "yes" })).toBe(303);
  expect(await textOf(sam, "/staff/recalls")).toContain("over");
  await recall();
  expect((await db.selectFrom("recall_notice").select("id").where("lot_number", "=", "L-2607-2").execute()).length).toBe(2);
});

test("a lot that only a file calls recalled waits for somebody who tells it", async () => {
  await lot("L-2607-3", { status: "recalled", reason: "Torn.", advice: "Send it back." });
  expect(await textOf(sam, "/staff/recalls")).toContain("nobody was told by mail: L-2607-3");
  expect(await textOf(mei, "/staff/lots/L-2607-3")).toContain("A file calls this lot recalled.");
});

test("the page of a lot has its history: what was done, why, by whom and through which door, for every role that sees the page", async () => {
  await lot("L-2608-7");
  await lot("L-2608-8", { use_by: "2028-08-31", methods: ["ISO 105-C06"] });
  await lot("L-2608-9");
  await delivery("L-2608-8", "ada@lab.example");
  const address = "/staff/lots/L-2608-8";
  const act = async (fields: Record<string, string>) =>
    expect((await mei.post(address, { version: await versionOf("L-2608-8"), ...fields })).status).toBe(303);
  const history = async (person: typeof mei, of = address) => {
    const { all, text } = pageParts(await (await person.get(of)).text());
    return { events: all("section[aria-labelledby=lot-history] li").map((one) => one.text.replace(/\s+/g, " ")), text };
  };
  expect((await history(mei)).text).toContain("Nothing was decided or changed here in the last two years.");
  await act({ act: "hold", reason: "Measured again.", advice: "Wait for us." });
  await act({ act: "hold", reason: "Measured a third time." });
  await act({ act: "release" });
  const days = { madeOn: "", releasedOn: "2026-08-20", retestOn: "" };
  await act({ act: "save", ...days, useBy: "2027-08-31", methods: "ISO 105-C06\nISO 105-E04", note: "Roll ends." });
  await act({ act: "save", ...days, useBy: "2027-08-31", methods: "ISO 105-C06\nISO 105-E04", note: "Roll ends." });
  await act({ act: "supersede", by: "L-2608-9" });
  await act({ act: "supersede", by: "" });
  await act({ act: "recall", recipients: "1", reason: "It stains too little.", advice: "Send it back." });
  const command = { kind: "staff", role: "quality", name: "Ruth@command-line", id: undefined } as const;
  const entry = () => ({ door: "command" }) as const;
  await releaseLot({ db, actor: command, now: () => new Date(), entry }, "L-2608-8", { endRecall: true });
  const { events } = await history(victor);
  const bySomebody = `${mei.name}, quality, page`;
  expect(events).toEqual([
    expect.stringMatching(/Recall ended, and released.*Ruth@command-line, quality, command line$/),
    expect.stringMatching(/Recalled, 1 address told.*Why: It stains too little\..*What to do: Send it back\./),
    expect.stringContaining("No longer superseded"),
    expect.stringContaining("Superseded by L-2608-9"),
    expect.stringContaining("Saved with nothing changed"),
    expect.stringMatching(
      /Use by: 31 Aug 2028 → 31 Aug 2027.*Methods: ISO 105-C06 → ISO 105-C06, ISO 105-E04.*Note: nothing → Roll ends\./,
    ),
    expect.stringMatching(/Released(?! →)/),
    expect.stringMatching(/Reason of the hold changed.*Why: Measured a third time\./),
    expect.stringMatching(/Put on hold.*Why: Measured again\..*What to do: Wait for us\./),
  ]);
  expect(events.slice(1).every((event) => event.endsWith(bySomebody))).toBe(true);
  expect((await history(mei, "/staff/lots/L-2608-7")).events).toEqual([]);
});
