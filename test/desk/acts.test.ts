import { beforeEach, describe, expect, test } from "vitest";
import type { Context } from "../../domain/context.ts";
import { answerRequest } from "../../domain/desk/answer-request.ts";
import { assignRequest } from "../../domain/desk/assign-request.ts";
import { saveDraft } from "../../domain/desk/drafts.ts";
import { handToAgent, takeBack } from "../../domain/desk/hand-over.ts";
import type { AboutRequest, Acted } from "../../domain/desk/run-act.ts";
import { sendAgain } from "../../domain/desk/send-again.ts";
import { setStatus } from "../../domain/desk/set-status.ts";
import { snoozeRequest } from "../../domain/desk/snooze-request.ts";
import { undoAct } from "../../domain/desk/undo-act.ts";
import { writeNote } from "../../domain/desk/write-note.ts";
import { claimMails } from "../../domain/outbox/outbox.ts";
import { catalogue } from "../builders/catalogue.ts";
import { testDatabase } from "../builders/database.ts";
import { desk } from "../builders/desk.ts";

const { db } = await testDatabase();
const { system, person, request, read, seen, later } = desk(db);
const [dana, omar, vera] = [
  await person("sales", "Dana Whitlock"),
  await person("quality", "Omar Haddad"),
  await person("viewer", "Vera Lund"),
];
const agent = { id: 14 };
await catalogue(db).agent({ ...agent, kind: "representative", name: "Rheintex", email: "kontakt@rheintex.example" });

const tomorrow = () => new Date(dana.now().getTime() + 86_400_000);
/** The first receipt of a request, given up. */
async function givenUp(reference: string) {
  const receipt = await db
    .selectFrom("outbox as o")
    .innerJoin("enquiry as e", "e.id", "o.enquiry_id")
    .select(["o.id", "o.to_address as to"])
    .where("e.reference", "=", reference)
    .where("o.message", "=", "receipt")
    .orderBy("o.id")
    .executeTakeFirst();
  const { id: mail = 0, to = "ada@lab.example" } = receipt ?? {};
  await db.updateTable("outbox").set({ dead_at: new Date() }).where("id", "=", mail).execute();
  return { mail, to };
}
const nextYear = new Date("2027-01-04T08:00:00Z");
type Verb = (ctx: Context, about: AboutRequest) => Promise<Acted>;
/** One of each act, and what of the request it changes. */
const acts: [name: string, verb: Verb, after: object][] = [
  ["assign", (ctx, about) => assignRequest(ctx, about, dana.actor.id), { assignee_id: dana.actor.id, status: "open" }],
  ["note", (ctx, about) => writeNote(ctx, about, "Ask the mill."), {}],
  [
    "note of a call that answered it",
    (ctx, about) => writeNote(ctx, about, "Told her the lot by phone.", { answered: true }),
    { status: "answered" },
  ],
  ["answer", (ctx, about) => answerRequest(ctx, about, { text: "We have it." }), { status: "answered" }],
  ["answer and close", (ctx, about) => answerRequest(ctx, about, { text: "We have it.", close: true }), { status: "closed" }],
  ["snooze", (ctx, about) => snoozeRequest(ctx, about, nextYear), { snoozed_until: nextYear }],
  ["close", (ctx, about) => setStatus(ctx, about, "closed"), { status: "closed" }],
  ["spam", (ctx, about) => setStatus(ctx, about, "spam"), { status: "spam" }],
  ["send again what did not arrive", async (ctx, about) => sendAgain(ctx, about, await givenUp(about.reference)), {}],
  ["hand to an agent", (ctx, about) => handToAgent(ctx, about, agent.id), {}],
];

const rows = (reference: string) =>
  db
    .selectFrom("enquiry as e")
    .select((eb) => [
      eb
        .selectFrom("enquiry_event as v")
        .whereRef("v.enquiry_id", "=", "e.id")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .as("events"),
      eb
        .selectFrom("enquiry_message as m")
        .whereRef("m.enquiry_id", "=", "e.id")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .as("messages"),
      eb
        .selectFrom("enquiry_note as m")
        .whereRef("m.enquiry_id", "=", "e.id")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .as("notes"),
      eb
        .selectFrom("outbox as m")
        .whereRef("m.enquiry_id", "=", "e.id")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .as("mails"),
      eb
        .selectFrom("lead as m")
        .whereRef("m.enquiry_id", "=", "e.id")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .as("leads"),
    ])
    .where("e.reference", "=", reference)
    .executeTakeFirstOrThrow();
const drafts = async (ctx: { actor: { id: number } }, reference: string) =>
  Object.fromEntries(
    (
      await db
        .selectFrom("enquiry_draft")
        .select(["kind", "text"])
        .where("account_id", "=", ctx.actor.id)
        .where("enquiry_id", "=", (await read(reference)).id)
        .execute()
    ).map(({ kind, text }) => [kind, text]),
  );

// One address gets a few receipts an hour.
beforeEach(async () => void (await db.deleteFrom("limit_use").execute()));

describe.each(acts)("to %s", (_name, act, after) => {
  test("changes the request, once, with the act, its event and the audit event in the person's name", async () => {
    const reference = await request();
    const about = await seen(reference);
    const done = await act(dana, about);
    const row = await read(reference);
    expect(row).toMatchObject(after);
    expect(row.version).toBe(done.version);
    expect(row.version).toBeGreaterThan(about.seen);
    const events = await db
      .selectFrom("enquiry_event")
      .selectAll()
      .where("act_id", "=", done.act ?? 0)
      .execute();
    expect(events.map(({ account_id }) => account_id)).toEqual(events.map(() => dana.actor.id));
    expect(events.length).toBeGreaterThan(0);
    const audits = await db
      .selectFrom("audit_event")
      .select("account_id")
      .where("subject_id", "=", row.id)
      .where("subject", "=", "enquiry")
      .execute();
    expect(audits).toEqual([{ account_id: dana.actor.id }]);
  });

  test("twice with the same form is one act", async () => {
    const reference = await request();
    const about = await seen(reference);
    const first = await act(dana, about);
    const before = await rows(reference);
    expect(await act(dana, about)).toMatchObject({ act: first.act });
    expect(await rows(reference)).toEqual(before);
  });

  test("is refused to a viewer, and for an unknown reference", async () => {
    const reference = await request();
    await expect(act(vera, await seen(reference))).rejects.toMatchObject({ code: "forbidden" });
    await expect(act(dana, { reference: "W-0000-0000" })).rejects.toMatchObject({ code: "not-found" });
  });

  test("is refused when somebody has done something since, and says who did what", async () => {
    const reference = await request();
    const about = await seen(reference);
    await answerRequest(omar, about, { text: "It ships on Monday.", close: true });
    later(120_000);
    const before = await rows(reference);
    await expect(act(dana, about)).rejects.toMatchObject({
      code: "stale",
      message: "Omar Haddad answered it 2 minutes ago. Look at it as it is now, then decide again.",
    });
    expect(await rows(reference)).toEqual(before);
  });

  test("can be undone: all is as it was, but that it happened", async () => {
    const reference = await request();
    const before = await read(reference);
    const counts = await rows(reference);
    const { act: id } = await act(dana, await seen(reference));
    const made = (await rows(reference)).events;
    later(9_000);
    await undoAct(dana, reference, id ?? 0);
    const { version, ...row } = await read(reference);
    expect({ ...row, version: before.version }).toEqual(before);
    expect(version).toBeGreaterThan(before.version);
    const { events, ...left } = await rows(reference);
    expect({ ...left, events: counts.events }).toEqual(counts);
    expect(events).toBeGreaterThan(made ?? 0);
    // Undoing it again changes nothing.
    await undoAct(dana, reference, id ?? 0);
    expect((await rows(reference)).events).toBe(events);
  });
});

describe("undoing", () => {
  beforeEach(async () => {
    await db.deleteFrom("outbox").execute();
  });

  test("an answer takes its mail out of the outbox unsent and gives the text back", async () => {
    const reference = await request();
    const { act } = await answerRequest(dana, await seen(reference), { text: "It is 12 m." });
    later(9_999);
    expect((await claimMails(system, 10)).filter(({ message }) => message === "answer")).toEqual([]);
    expect(await undoAct(dana, reference, act ?? 0)).toBe("answer");
    expect(await drafts(dana, reference)).toEqual({ answer: "It is 12 m." });
    later(60_000);
    expect((await claimMails(system, 10)).filter(({ message }) => message === "answer")).toEqual([]);
  });

  test("keeps what was typed since below the text that comes back", async () => {
    const reference = await request();
    const { act } = await answerRequest(dana, await seen(reference), { text: "First." });
    await saveDraft(dana, { reference, kind: "answer", text: "Second." });
    await undoAct(dana, reference, act ?? 0);
    expect(await drafts(dana, reference)).toEqual({ answer: "First.\n\nSecond." });
  });

  test("is refused after ten seconds, when the mail can go out", async () => {
    const reference = await request();
    const { act } = await answerRequest(dana, await seen(reference), { text: "It is 12 m." });
    later(10_000);
    await expect(undoAct(dana, reference, act ?? 0)).rejects.toThrow("It can be undone for ten seconds only, and they are over.");
    expect((await claimMails(system, 100)).some(({ message }) => message === "answer")).toBe(true);
  });

  test("is refused to another person, and for an act of another request", async () => {
    const [reference, other] = [await request(), await request()];
    const { act } = await setStatus(dana, await seen(reference), "closed");
    await expect(undoAct(omar, reference, act ?? 0)).rejects.toThrow("Only the person who did it can undo it.");
    await expect(undoAct(dana, other, act ?? 0)).rejects.toMatchObject({ code: "not-found" });
  });

  test("is refused when somebody has done something since", async () => {
    const reference = await request();
    const { act } = await setStatus(dana, await seen(reference), "closed");
    await writeNote(omar, await seen(reference), "Called them.");
    await expect(undoAct(dana, reference, act ?? 0)).rejects.toThrow(
      "It cannot be undone. Omar Haddad wrote a note just now. Look at it as it is now, then decide again.",
    );
  });
});

describe("a draft", () => {
  test("is each person's own, of answers and notes apart, and gone once it is sent", async () => {
    const reference = await request();
    await saveDraft(dana, { reference, kind: "answer", text: "Dear" });
    await saveDraft(dana, { reference, kind: "answer", text: "Dear Ada" });
    await saveDraft(dana, { reference, kind: "note", text: "Ask the mill" });
    await saveDraft(omar, { reference, kind: "answer", text: "Hello" });
    expect(await drafts(dana, reference)).toEqual({ answer: "Dear Ada", note: "Ask the mill" });
    await answerRequest(dana, await seen(reference), { text: "Dear Ada, yes." });
    expect(await drafts(dana, reference)).toEqual({ note: "Ask the mill" });
    expect(await drafts(omar, reference)).toEqual({ answer: "Hello" });
    await saveDraft(dana, { reference, kind: "note", text: " " });
    expect(await drafts(dana, reference)).toEqual({});
  });

  test("is not made again of a text that was just sent, by a page that saved while it was sent", async () => {
    const reference = await request();
    await answerRequest(dana, await seen(reference), { text: "Dear Ada, yes." });
    await saveDraft(dana, { reference, kind: "answer", text: "Dear Ada, yes. " });
    expect(await drafts(dana, reference)).toEqual({});
  });

  test("holds what was typed when an answer or a note is refused", async () => {
    const reference = await request();
    const about = await seen(reference);
    await setStatus(omar, about, "closed");
    await expect(answerRequest(dana, about, { text: "We have it." })).rejects.toMatchObject({ code: "stale" });
    await expect(writeNote(dana, about, "x".repeat(5001))).rejects.toMatchObject({ code: "invalid" });
    expect(await drafts(dana, reference)).toEqual({ answer: "We have it.", note: "x".repeat(5001) });
  });
});

describe("a snoozed request", () => {
  test("wakes when it is answered", async () => {
    const reference = await request();
    await snoozeRequest(dana, await seen(reference), tomorrow());
    await answerRequest(dana, await seen(reference), { text: "We have it." });
    expect((await read(reference)).snoozed_until).toBeNull();
  });

  test("cannot be snoozed until a time that has passed, or for years", async () => {
    const about = await seen(await request());
    for (const days of [-1, 0, 400, Number.NaN]) {
      const until = new Date(dana.now().getTime() + days * 86_400_000);
      await expect(snoozeRequest(dana, about, until)).rejects.toMatchObject({ code: "invalid" });
    }
  });
});

test("the first answer's time is that of the first answer, and goes when it is undone", async () => {
  const reference = await request();
  const { act } = await answerRequest(dana, await seen(reference), { text: "One." });
  const first = dana.now();
  expect((await read(reference)).first_answered_at).toEqual(first);
  await undoAct(dana, reference, act ?? 0);
  expect((await read(reference)).first_answered_at).toBeNull();
  await answerRequest(dana, await seen(reference), { text: "Two." });
  later(60_000);
  await answerRequest(dana, await seen(reference), { text: "Three." });
  expect((await read(reference)).first_answered_at).toEqual(first);
});

test("a request is given only to people of staff who may answer", async () => {
  const about = await seen(await request());
  for (const whom of [vera.actor.id, 0])
    await expect(assignRequest(dana, about, whom)).rejects.toMatchObject({ code: "invalid" });
});

test("a lead is taken back from its agent", async () => {
  const reference = await request();
  await handToAgent(dana, await seen(reference), agent.id);
  const { id } = await read(reference);
  const lead = () => db.selectFrom("lead").select(["agent_id", "state"]).where("enquiry_id", "=", id).executeTakeFirst();
  expect(await lead()).toEqual({ agent_id: agent.id, state: "offered" });
  await takeBack(omar, await seen(reference));
  expect(await lead()).toEqual({ agent_id: agent.id, state: "handed-back" });
});
