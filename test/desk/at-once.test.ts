import { expect, test } from "vitest";
import type { SignedInContext } from "../../domain/context.ts";
import { answerRequest } from "../../domain/desk/answer-request.ts";
import { assignRequest } from "../../domain/desk/assign-request.ts";
import { saveDraft } from "../../domain/desk/drafts.ts";
import type { Acted } from "../../domain/desk/run-act.ts";
import { setStatus } from "../../domain/desk/set-status.ts";
import { snoozeRequest } from "../../domain/desk/snooze-request.ts";
import { undoAct } from "../../domain/desk/undo-act.ts";
import { writeNote } from "../../domain/desk/write-note.ts";
import { inquiry } from "../../domain/enquiries/kinds/inquiry.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { submitEnquiry } from "../../domain/enquiries/submit-enquiry.ts";
import { DomainError } from "../../domain/errors.ts";
import { writeToSupplier } from "../../domain/messages/write-message.ts";
import { claimMails, markSent } from "../../domain/outbox/outbox.ts";
import { testDatabase } from "../builders/database.ts";
import { desk } from "../builders/desk.ts";
import { isProof } from "../builders/proof.ts";
import { fc } from "../builders/property.ts";

const { db } = await testDatabase();
const { system, person, later } = desk(db);
const [dana, omar] = [await person("sales", "Dana Whitlock"), await person("sales", "Omar Haddad")];

const staffStep = fc.constantFrom(
  "read",
  "draft",
  "answer",
  "answer",
  "answer and close",
  "note",
  "assign",
  "hand on",
  "snooze",
  "close",
  "open",
  "undo",
  "undo",
);
const schedules = fc.record({
  dana: fc.array(staffStep, { maxLength: 5 }),
  omar: fc.array(staffStep, { maxLength: 5 }),
  customer: fc.array(fc.constant("write"), { maxLength: 2 }),
  worker: fc.array(fc.constantFrom(0, 4_000, 10_000), { maxLength: 3 }),
});

let made = 0;
/** Refusals are a part of each schedule; anything else is a fault. */
const unlessRefused = async (attempt: Promise<unknown>) => {
  try {
    return (await attempt) as Acted | string | undefined;
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
};

/** A new customer, and a request of theirs. */
async function asked() {
  made += 1;
  const email = `customer-${made}@lab.example`;
  const facts = { kind: "customer", status: "active", email, name: "Ada" } as const;
  const { id } = await db
    .insertInto("account")
    .values({ ...facts, email_verified: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  const customer = { ...system, actor: { ...facts, id, session: 0, emailVerified: true } } satisfies SignedInContext;
  const { reference } = await submitEnquiry(customer, { kind: inquiry, values: sampleOf(inquiry) });
  const request = await db
    .selectFrom("enquiry")
    .select(["id", "version"])
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();
  return { customer, reference, ...request };
}

type Asked = Awaited<ReturnType<typeof asked>>;

/** A person who works on what they have seen: what is typed goes on from the draft, as in the reply box. */
async function work(
  who: typeof dana,
  other: typeof dana,
  { id, reference, version }: Asked,
  steps: readonly string[],
  typed: string[],
) {
  let seen = version;
  let last: number | undefined;
  const type = async (kind: "answer" | "note") => {
    const draft = await db
      .selectFrom("enquiry_draft")
      .select("text")
      .where("enquiry_id", "=", id)
      .where("account_id", "=", who.actor.id)
      .where("kind", "=", kind)
      .executeTakeFirst();
    const word = `${kind}-${who.actor.id}-${typed.length}.`;
    typed.push(word);
    return draft ? `${draft.text} ${word}` : word;
  };
  for (const step of steps) {
    const about = { reference, seen };
    const act = {
      read: async () => {
        seen = (await db.selectFrom("enquiry").select("version").where("id", "=", id).executeTakeFirstOrThrow()).version;
      },
      draft: async () => saveDraft(who, { reference, kind: "answer", text: await type("answer") }),
      answer: async () => answerRequest(who, about, { text: await type("answer") }),
      "answer and close": async () => answerRequest(who, about, { text: await type("answer"), close: true }),
      note: async () => writeNote(who, about, await type("note")),
      assign: () => assignRequest(who, about, who.actor.id),
      "hand on": () => assignRequest(who, about, other.actor.id),
      snooze: () => snoozeRequest(who, about, new Date("2026-12-24T08:00:00Z")),
      close: () => setStatus(who, about, "closed"),
      open: () => setStatus(who, about, "open"),
      undo: () => undoAct(who, reference, last ?? 0),
    }[step];
    const done = await unlessRefused(act ? act() : Promise.resolve());
    if (typeof done === "object") {
      seen = done.version;
      last = done.act ?? last;
    }
  }
}

async function deliver(pauses: readonly number[], sent: Map<number, string>) {
  for (const pause of pauses) {
    later(pause);
    for (const mail of await claimMails(system, 50)) {
      sent.set(mail.id, mail.payload.text ?? "");
      await markSent(system, mail);
    }
  }
}

test("of all schedules of two people of staff, the customer and the mail worker none loses a text or counts an act twice", {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(schedules, async ({ dana: first, omar: second, customer, worker }) => {
      const request = await asked();
      const typed: string[] = [];
      const sent = new Map<number, string>();
      const written: string[] = [];
      const write = async () => {
        for (const _ of customer) {
          const word = `customer-${request.id}-${written.length}`;
          written.push(word);
          await unlessRefused(writeToSupplier(request.customer, request.reference, word));
        }
      };
      await Promise.all([
        work(dana, omar, request, first, typed),
        work(omar, dana, request, second, typed),
        write(),
        deliver(worker, sent),
      ]);

      const of = <Table extends "enquiry_message" | "enquiry_note" | "enquiry_draft">(table: Table) =>
        db
          .selectFrom(table as "enquiry_note")
          .select("text")
          .where("enquiry_id", "=", request.id)
          .execute();
      const [row, messages, notes, drafts, acts, events] = await Promise.all([
        db.selectFrom("enquiry").selectAll().where("id", "=", request.id).executeTakeFirstOrThrow(),
        of("enquiry_message"),
        of("enquiry_note"),
        of("enquiry_draft"),
        db.selectFrom("enquiry_act").selectAll().where("enquiry_id", "=", request.id).orderBy("id").execute(),
        db.selectFrom("enquiry_event").selectAll().where("enquiry_id", "=", request.id).orderBy("id").execute(),
      ]);
      const texts = [...messages, ...notes, ...drafts].map(({ text }) => text).join("\n");
      expect([...typed, ...written].filter((word) => !texts.includes(word))).toEqual([]);

      // Each act has one event of its own, and one that was undone has one more.
      for (const { id, verb, undone_at } of acts) {
        const own = events.filter(({ act_id }) => act_id === id);
        const main = own.filter(({ kind }) => kind !== "undone" && (verb === "status" || kind !== "status"));
        expect(main.length).toBe(verb === "status" && undone_at ? 2 : 1);
        expect(own.filter(({ kind }) => kind === "undone")).toHaveLength(undone_at ? 1 : 0);
      }
      const versions = acts.map(({ version }) => version);
      expect(versions).toEqual([...new Set(versions)].toSorted((one, other) => one - other));
      expect(row.version).toBeGreaterThanOrEqual(Math.max(request.version, ...versions));

      const standing = acts.filter(({ undone_at }) => !undone_at);
      const assigned = standing.findLast(({ verb }) => verb === "assign");
      const whom = assigned && events.find(({ act_id, kind }) => act_id === assigned.id && kind === "assigned")?.about_id;
      expect(row.assignee_id).toBe(whom ?? null);

      // What was undone was not mailed, and all else is mailed once.
      const mails = await db
        .selectFrom("outbox")
        .select("id")
        .where("enquiry_id", "=", request.id)
        .where("message", "=", "answer")
        .execute();
      const answers = standing.filter(({ verb }) => verb === "answer").map(({ mail_id }) => mail_id);
      expect(mails.map(({ id }) => id).toSorted()).toEqual(answers.toSorted());
    }),
    { numRuns: isProof ? 1000 : 100, endOnFailure: true },
  );
});
