import { beforeAll, describe, expect, test } from "vitest";
import { buy } from "../../domain/enquiries/kinds/buy.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { catalogue } from "../builders/catalogue.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { pageParts, textOf } from "../builders/page-parts.ts";
import { requestLinks } from "../builders/request-links.ts";
import { staffActors } from "../builders/staff.ts";

const site = await enquirySite();
const { db, sendForm } = site;
const { mailsOf } = requestLinks(site);
const staffBrowser = staffActors(site);
const [dana, omar, vera] = [
  await staffBrowser("sales", { name: "Dana Whitlock" }),
  await staffBrowser("sales", { name: "Omar Haddad" }),
  await staffBrowser("viewer"),
];
type Browser = typeof dana;

async function sent(): Promise<string> {
  return ((await (await sendForm("product-buy", sampleOf(buy))).json()) as { reference: string }).reference;
}
const rowOf = (reference: string) =>
  db.selectFrom("enquiry").selectAll().where("reference", "=", reference).executeTakeFirstOrThrow();
const page = (reference: string) => `/staff/inbox/${reference}`;
const read = async (who: Browser, reference: string) => (await who.get(page(reference))).text();
/** Sends a form of the page as a browser without scripts does, from the page as it is now. */
async function act(who: Browser, reference: string, fields: Record<string, string>) {
  const { version } = await rowOf(reference);
  return who.post(page(reference), { seen: String(version), ...fields });
}

let reference = "";
beforeAll(async () => {
  await db
    .insertInto("supplier")
    .values([
      { key: "email", value: "desk@warpline.example" },
      { key: "name", value: "Warpline Test Materials" },
      { key: "phone", value: "+1 508 555 0134" },
    ])
    .execute();
});

describe("the page of a request", () => {
  test("shows what was asked, who sent it, who gets it and why, its mails and its history", async () => {
    reference = await sent();
    const answer = await dana.get(page(reference));
    const text = textOf(await answer.text());
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    for (const part of [reference, "ada@lab.example", "Sender", "Who gets it", "Notice to us", "Received from the website"])
      expect(text).toContain(part);
  });

  test("says in one line who has it", async () => {
    const one = await sent();
    const who = async () => textOf(pageParts(await read(dana, one)).all(".reqpage__who")[0]);
    expect(await who()).toBe("With us: unassigned");
    await act(dana, one, { act: "assign", whom: String(dana.id) });
    expect(await who()).toBe("With us: Dana Whitlock");
    await act(dana, one, { act: "snooze", day: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10) });
    expect(await who()).toMatch(/^With us: Dana Whitlock. Snoozed until /);
    await act(dana, one, { act: "answer", text: "We have it." });
    expect(await who()).toMatch(/^Waiting for the customer, since /);
    await act(dana, one, { act: "status", status: "closed" });
    expect(await who()).toBe("No action needed");
  });

  test("shows the mail of an answer before it is sent, word for word", async () => {
    const one = await sent();
    const preview = pageParts(await read(dana, one)).all(".reply__preview")[0];
    const [before = "", text, after = ""] = preview?.querySelectorAll(".reply__mail").map(({ text }) => text) ?? [];
    await act(dana, one, { act: "answer", text: "We have it.\nTwo of them." });
    const [mail] = await mailsOf(one, "answer");
    expect(textOf(preview)).toContain(`To: ${mail?.to} Subject: ${mail?.subject}`);
    const whole = [before, "> We have it.\n> Two of them.", after].join("\n\n");
    expect([text, `${whole}\n`]).toEqual(["What you write", mail?.text.replace(/\/request\/[\w-]+/, "/request/…")]);
  });

  test("keeps the note of a call as an answer: the request is not overdue any more", async () => {
    const one = await sent();
    await db
      .updateTable("enquiry")
      .set({ due_at: new Date("2020-01-01") })
      .where("reference", "=", one)
      .execute();
    const isListed = async () => (await (await dana.get("/staff/inbox?due=overdue")).text()).includes(one);
    expect(await isListed()).toBe(true);
    await act(dana, one, { act: "by-phone", text: "Told her the price." });
    expect([(await rowOf(one)).status, await isListed()]).toEqual(["answered", false]);
    expect(await read(dana, one)).toContain("Told her the price.");
  });

  test("shows every time by the supplier's clock, and names its zone once", async () => {
    const one = await sent();
    const times = { created_at: new Date("2026-07-02T03:30:00Z"), due_at: new Date("2026-07-07T21:00:00Z") };
    await db.updateTable("enquiry").set(times).where("reference", "=", one).execute();
    const text = textOf(await read(dana, one));
    expect(text).toMatch(/received 1 Jul 2026, 23:30 ?, due 7 Jul 2026, 17:00/);
    expect(text.split("New York time").length).toBe(2);
    expect(text).not.toContain("UTC");
  });

  test("unfolds the whole of a mail whose quotation is cut in the thread", async () => {
    const one = await sent();
    const message = { enquiry_id: (await rowOf(one)).id, from_staff: false, came_by: "mail", at: new Date() } as const;
    await db
      .insertInto("enquiry_message")
      .values([
        { ...message, text: "Yes, five.", full_text: "Yes, five.\n\nKimden: Warpline\nShall we send it?" },
        { ...message, text: "And two more." },
      ])
      .execute();
    const { all } = pageParts(await read(dana, one));
    expect(all(".desk-thread li > p.thread__text").map(textOf)).toEqual(["Yes, five.", "And two more."]);
    expect(all(".desk-thread details").map(textOf)).toEqual([
      expect.stringMatching(/The whole mail.*Kimden: Warpline.*Shall we send it/s),
    ]);
  });

  test("sends no answer that has a gap of its template, and asks once where it speaks of a file and has none; the text is kept as a draft", async () => {
    const one = await sent();
    const answers = async () =>
      db
        .selectFrom("enquiry_message")
        .select("text")
        .where("enquiry_id", "=", (await rowOf(one)).id)
        .execute();
    const gap = await act(dana, one, { act: "close", text: "Our quote is attached. It takes [days] days." });
    expect([gap.status, textOf(await gap.text())]).toEqual([
      422,
      expect.stringContaining("Fill in “[days]” before you send it."),
    ]);
    const text = "Our quote is attached. See [2].";
    const alone = await act(dana, one, { act: "close", text });
    const parts = pageParts(await alone.text());
    expect([alone.status, parts.text]).toEqual([422, expect.stringContaining("none is chosen")]);
    expect(parts.all('input[name="without-file"]')).toHaveLength(1);
    expect([await answers(), (await rowOf(one)).status]).toEqual([[], "new"]);
    expect(await read(dana, one)).toContain(text);
    expect((await act(dana, one, { act: "close", text, "without-file": "yes" })).status).toBe(303);
    expect(await answers()).toEqual([{ text }]);
  });

  test("hands it to the agent of the sender's country by name; another country is asked about once, and the agent is named when it is done", async () => {
    const build = catalogue(db);
    const [germany, iceland] = [await build.country({ name: "Germany" }), await build.country({ name: "Iceland" })];
    const rheintex = await build.agent({
      name: "Rheintex",
      kind: "representative",
      email: "r@rheintex.example",
      country_id: germany,
    });
    const alameda = await build.agent({
      name: "Alameda",
      kind: "representative",
      email: "a@alameda.example",
      country_id: iceland,
    });
    const one = await sent();
    await db.updateTable("enquiry").set({ country_id: germany }).where("reference", "=", one).execute();
    const shown = pageParts(await read(dana, one));
    expect(shown.texts("button").filter((text) => text.startsWith("Hand"))).toEqual(["Hand to Rheintex", "Hand over"]);
    expect(shown.texts("#agent option")).toEqual(["Choose an agent", "Alameda"]);
    const away = await act(dana, one, { act: "hand-over", agent: String(alameda) });
    const asked = pageParts(await away.text());
    expect([away.status, asked.text]).toEqual([
      422,
      expect.stringContaining("Alameda is in Iceland, and the request comes from Germany. Nothing was sent to them."),
    ]);
    expect(asked.texts("button")).toContain("Hand to Alameda all the same");
    const mails = async () =>
      (
        await db
          .selectFrom("outbox")
          .select("to_address")
          .where("enquiry_id", "=", (await rowOf(one)).id)
          .execute()
      ).map(({ to_address }) => to_address);
    expect(await mails()).not.toContain("a@alameda.example");
    expect((await act(dana, one, { act: "hand-over", agent: String(rheintex) })).status).toBe(303);
    const done = pageParts(await read(dana, one));
    expect(done.text).toContain("Handed to Rheintex.");
    expect(done.text).not.toContain("Nobody has it");
    expect(await mails()).toContain("r@rheintex.example");
    const another = await sent();
    await db.updateTable("enquiry").set({ country_id: germany }).where("reference", "=", another).execute();
    expect((await act(dana, another, { act: "hand-over", agent: String(alameda), elsewhere: "yes" })).status).toBe(303);
    expect((await act(vera, another, { act: "hand-over", agent: String(rheintex) })).status).toBe(403);
  });

  test("leads to every request of the sender, and offers the templates before the files and the buttons that send", async () => {
    const one = await sent();
    const html = await read(dana, one);
    const all = pageParts(html).links.find((href) => href.includes("sender=")) ?? "";
    const list = await (await dana.get(all.replaceAll("&amp;", "&"))).text();
    for (const shown of [one, reference]) expect(list).toContain(`data-reference="${shown}"`);
    const places = ['id="template"', 'name="files"', 'value="close"'].map((part) => html.indexOf(part));
    expect(places).toEqual(places.toSorted((before, after) => before - after));
    expect(places[0]).toBeGreaterThan(0);
  });

  test("is not there for an unknown reference, nor its file", async () => {
    for (const address of [page("W-0000-0000"), `${page(reference)}/files/1`, `${page(reference)}/files/x`])
      expect((await dana.get(address)).status).toBe(404);
    expect((await dana.post(page("W-0000-0000"), { act: "status", status: "closed", seen: "1" })).status).toBe(404);
  });

  test("has nothing to press for a viewer, whose forms are refused", async () => {
    const html = await read(vera, reference);
    expect(pageParts(html).all("[name=act]")).toEqual([]);
    for (const fields of [
      { act: "answer", text: "Yes." },
      { act: "status", status: "closed" },
      { act: "undo", undo: "1" },
    ] as Record<string, string>[])
      expect((await act(vera, reference, fields)).status).toBe(403);
    expect((await vera.post(`${page(reference)}/draft`, { kind: "answer", text: "Dear" })).status).toBe(403);
    expect((await rowOf(reference)).status).toBe("new");
  });

  test.each([
    ["assign", () => ({ whom: String(omar.id) }), () => ({ assignee_id: omar.id, status: "open" })],
    ["note", () => ({ text: "Ask the mill." }), () => ({ status: "new" })],
    ["answer", () => ({ text: "We have it." }), () => ({ status: "answered" })],
    ["close", () => ({ text: "We have it." }), () => ({ status: "closed" })],
    ["status", () => ({ status: "spam" }), () => ({ status: "spam" })],
    ["snooze", () => ({ day: "2099-01-01", until: "" }), undefined],
    ["snooze", () => ({ until: new Date(Date.now() + 3_600_000).toISOString() }), () => ({ snoozed_until: expect.any(Date) })],
  ] as const)("takes the form %s, and offers to undo it", async (name, fields, after) => {
    const one = await sent();
    const answer = await act(dana, one, { act: name, ...fields() });
    if (!after) return expect(answer.status).toBe(422);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, page(one)]);
    expect(await rowOf(one)).toMatchObject(after());
    const html = await read(dana, one);
    const undo = pageParts(html).all("[name=undo]")[0];
    expect(textOf(html)).toContain("Undo");
    // Nobody else is offered it.
    expect(pageParts(await read(omar, one)).all("[name=undo]")).toEqual([]);
    expect((await act(dana, one, { act: "undo", undo: undo?.attrs.value ?? "" })).status).toBe(303);
    expect(await rowOf(one)).toMatchObject({ status: "new", assignee_id: null, snoozed_until: null });
  });

  test.each([
    { act: "status", status: "bogus" },
    { act: "status" },
    { act: "assign", whom: "junk" },
    { act: "nonsense" },
  ] as Record<string, string>[])("refuses a form that is none of its own: %o", async (fields) => {
    const one = await sent();
    expect((await act(dana, one, fields)).status).toBe(422);
    expect(await rowOf(one)).toMatchObject({ status: "new", assignee_id: null });
  });

  test("takes texts with characters that no database stores", async () => {
    const one = await sent();
    expect((await act(dana, one, { act: "note", text: "\0" })).status).toBe(422);
    expect((await dana.post(`${page(one)}/draft`, { kind: "answer", text: "Dear\0 Ada" })).status).toBe(204);
    expect(textOf(await read(dana, one))).toContain("Dear Ada");
  });

  test("refuses a form of an older page, says what happened, and keeps what was typed", async () => {
    const one = await sent();
    const { version } = await rowOf(one);
    await act(omar, one, { act: "close", text: "It ships on Monday." });
    const answer = await dana.post(page(one), { act: "answer", seen: String(version), text: "We have it." });
    const html = await answer.text();
    expect(answer.status).toBe(409);
    expect(textOf(html)).toContain("Omar Haddad answered it just now.");
    expect(textOf(html)).toContain("We have it.");
    expect(textOf(await read(dana, one))).toContain("We have it.");
    expect(textOf(await read(omar, one))).not.toContain("We have it.");
  });

  /** Answers with a file, as a browser sends it. */
  async function answerWithFile(one: string, text: string, seen?: number) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ act: "answer", seen: String(seen ?? (await rowOf(one)).version), text }))
      form.append(name, value);
    form.append("files", new File(["%PDF-1.7 certificate"], "certificate.pdf", { type: "application/pdf" }));
    const headers = { cookie: dana.cookie, origin: site.config.origin };
    return site.app.fetch(new Request(site.config.origin + page(one), { method: "POST", body: form, headers }));
  }
  /** Undoes the last act as the page offers it. */
  async function undo(one: string) {
    const offered = pageParts(await read(dana, one)).all("[name=undo]")[0]?.attrs.value ?? "";
    return (await act(dana, one, { act: "undo", undo: offered })).status;
  }

  test("takes files with an answer, which staff and the thread have", async () => {
    const one = await sent();
    expect((await answerWithFile(one, "See the file.")).status).toBe(303);
    expect(textOf(await read(omar, one))).toContain("certificate.pdf");
    const file = await omar.get(`${page(one)}/files/1`);
    expect([file.status, new TextDecoder().decode(await file.arrayBuffer())]).toEqual([200, "%PDF-1.7 certificate"]);
  });

  test("gives the files of an answer that is undone back with its draft, to be sent again or left out", async () => {
    const one = await sent();
    const kept = async (who = dana) => pageParts(await read(who, one)).all("[name^=keep-]");
    await answerWithFile(one, "See the file.");
    expect(await undo(one)).toBe(303);
    expect((await omar.get(`${page(one)}/files/1`)).status).toBe(404);
    expect((await kept()).map(({ attrs }) => attrs.name)).toEqual(["keep-1"]);
    expect(textOf(await read(dana, one))).toContain("certificate.pdf");
    expect(await kept(omar)).toEqual([]);
    // The file waits, whatever becomes of the text.
    expect((await dana.post(`${page(one)}/draft`, { kind: "answer", text: "" })).status).toBe(204);
    expect(await kept()).toHaveLength(1);
    // A second file comes with the next answer, which is undone as well.
    expect(await answerWithFile(one, "Nothing is kept.").then(({ status }) => status)).toBe(303);
    expect(await undo(one)).toBe(303);
    expect((await kept()).map(({ attrs }) => attrs.name)).toEqual(["keep-1"]);
    expect((await act(dana, one, { act: "answer", text: "See it now.", "keep-1": "on" })).status).toBe(303);
    const file = await omar.get(`${page(one)}/files/1`);
    expect([file.status, new TextDecoder().decode(await file.arrayBuffer())]).toEqual([200, "%PDF-1.7 certificate"]);
    expect(await kept()).toEqual([]);
    // A file that is no longer ticked goes with the draft.
    expect(await undo(one)).toBe(303);
    expect((await act(dana, one, { act: "answer", text: "Without it." })).status).toBe(303);
    expect([(await omar.get(`${page(one)}/files/1`)).status, await kept()]).toEqual([404, []]);
    const left = await db.selectFrom("stored_file").select("state").where("area", "=", "attachments").execute();
    expect(left.filter(({ state }) => state === "new")).toEqual([]);
  });

  test("keeps the files of an answer that is refused because somebody was faster, once, with its draft", async () => {
    const one = await sent();
    const kept = async () =>
      pageParts(await read(dana, one))
        .all("[name^=keep-]")
        .map(({ attrs }) => attrs.name);
    const stale = (await rowOf(one)).version;
    expect((await act(omar, one, { act: "status", status: "open" })).status).toBe(303);
    for (const _try of [1, 2]) {
      const refused = await answerWithFile(one, "See the file.", stale);
      expect(refused.status).toBe(409);
      expect(await kept()).toEqual(["keep-1"]);
    }
    expect(pageParts(await read(dana, one)).values("text")).toEqual(["See the file."]);
    expect(pageParts(await read(omar, one)).all("[name^=keep-]")).toEqual([]);
    expect((await act(dana, one, { act: "answer", text: "See the file.", "keep-1": "on" })).status).toBe(303);
    const file = await omar.get(`${page(one)}/files/1`);
    expect([file.status, new TextDecoder().decode(await file.arrayBuffer())]).toEqual([200, "%PDF-1.7 certificate"]);
    expect(await kept()).toEqual([]);
    // What was kept twice is not left behind.
    const left = await db.selectFrom("stored_file").select("state").where("area", "=", "attachments").execute();
    expect(left.filter(({ state }) => state === "new")).toEqual([]);
  });

  test("saves a draft while it is typed, of each person alone", async () => {
    const one = await sent();
    expect((await dana.post(`${page(one)}/draft`, { kind: "answer", text: "Dear Ada, the lot" })).status).toBe(204);
    expect(textOf(await read(dana, one))).toContain("Dear Ada, the lot");
    expect(textOf(await read(omar, one))).not.toContain("Dear Ada, the lot");
  });

  test("says who else has it open", async () => {
    const one = await sent();
    expect(await (await omar.post("/staff/open", { page: one })).json()).toEqual({ viewers: [] });
    expect(textOf(await read(dana, one))).toContain("Also open: Omar Haddad");
    expect(textOf(await read(omar, one))).not.toContain("Also open");
    await omar.post("/staff/open", { page: one, left: "yes" });
    expect(textOf(await read(dana, one))).not.toContain("Also open");
  });
});

describe("templates", () => {
  const templates = "/staff/templates";
  test("are added, changed and deleted by those who answer", async () => {
    expect(
      (await dana.post(templates, { act: "save", id: "0", name: "Stock", text: "Dear {name}, it is in stock." })).status,
    ).toBe(303);
    expect(textOf(await read(dana, await sent()))).toContain("Stock");
    const row = () => db.selectFrom("answer_template").selectAll().execute();
    const [made] = await row();
    const of = { id: String(made?.id), seen: String(made?.version) };
    expect((await dana.post(templates, { act: "save", ...of, name: "In stock", text: "Dear {name}" })).status).toBe(303);
    expect((await dana.post(templates, { act: "save", ...of, name: "Older", text: "Dear" })).status).toBe(409);
    expect((await dana.post(templates, { act: "save", id: "0", name: "In stock", text: "Twice" })).status).toBe(422);
    expect((await dana.post(templates, { act: "save", id: "0", name: "", text: "x" })).status).toBe(422);
    expect((await vera.post(templates, { act: "delete", ...of })).status).toBe(403);
    expect((await dana.post(templates, { act: "delete", id: of.id, seen: "2" })).status).toBe(303);
    expect((await dana.post(templates, { act: "delete", id: of.id, seen: "2" })).status).toBe(404);
    expect(await row()).toEqual([]);
  });
});
