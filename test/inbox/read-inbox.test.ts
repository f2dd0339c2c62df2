import { beforeAll, expect, test } from "vitest";
import type { EnquiryStatus, LeadDecision } from "../../db/schema.ts";
import { statuses } from "../../domain/enquiries/statuses.ts";
import { countInbox } from "../../domain/inbox/count-inbox.ts";
import { dueEnd } from "../../domain/inbox/due-end.ts";
import {
  dueSpans,
  type InboxFilters,
  inboxSorts,
  inboxStatuses,
  readFilters,
  writeFilters,
} from "../../domain/inbox/inbox-filters.ts";
import { readInbox } from "../../domain/inbox/read-inbox.ts";
import { readPromises } from "../../domain/settings/read-promises.ts";
import { testDatabase } from "../builders/database.ts";
import { examples, fc } from "../builders/property.ts";

const { db } = await testDatabase();
// A Wednesday.
const now = new Date("2026-11-18T10:00:00Z");
const me = {
  kind: "staff",
  role: "sales",
  status: "active",
  id: 0,
  session: 1,
  email: "",
  emailVerified: true,
  name: "",
} as const;
const ctx = () => ({ db, now: () => now, actor: { ...me, id: people[0] ?? 0 } });
const people: number[] = [];
const { zone } = (await readPromises({ db })).time;

type Made = {
  reference: string;
  kind: string;
  status: EnquiryStatus;
  country: string | undefined;
  assignee: number | undefined;
  createdAt: Date;
  dueAt: Date | undefined;
  isAnswered: boolean;
  snoozedUntil: Date | undefined;
  isUndelivered: boolean;
  /** Its agent's decision; undefined where there is none. */
  lead: LeadDecision | undefined;
  words: string[];
  changedAt: Date;
};
const made: Made[] = [];
const countries = ["BD", "DE", "US"];
const vocabulary = ["cotton", "Crêpe", "weber", "11-020", "wool", "fastness"];
const hours = (many: number) => new Date(now.getTime() + many * 3_600_000);

/** Every request is another mixture; which one depends on its number alone. */
function facts(n: number): Made {
  const status = statuses[n % 5] ?? "new";
  return {
    reference: `W-2611-${String(1000 + n)}`,
    kind: ["inquiry", "quote", "newsletter", "complaint"][n % 4] ?? "",
    status,
    country: [...countries, undefined][(n * 7) % 4],
    assignee: [undefined, 0, 1][(n * 5) % 3],
    // Several of the same time.
    createdAt: hours(-200 + Math.floor(n / 3)),
    dueAt: n % 6 === 0 ? undefined : hours(((n * 13) % 300) - 100),
    isAnswered: n % 7 === 0,
    snoozedUntil: n % 9 === 0 ? hours(n % 2 ? 5 : -5) : undefined,
    isUndelivered: n % 8 === 0,
    lead: ([undefined, undefined, undefined, "offered", "accepted", "handed-back"] as const)[(n * 11) % 6],
    words: vocabulary.filter((_, i) => (n >> i) % 2 === 1),
    changedAt: hours(-100 + ((n * 31) % 90)),
  };
}

beforeAll(async () => {
  await db.insertInto("region").values({ id: 1, name: "All" }).execute();
  for (const [i, code] of countries.entries())
    await db
      .insertInto("country")
      .values({ id: i + 1, name: `Country ${code}`, code, region_id: 1 })
      .execute();
  for (const name of ["Dana", "Marta"]) {
    const account = {
      kind: "staff",
      role: "sales",
      email: `${name.toLowerCase()}@warpline.example`,
      name,
      email_verified: true,
    } as const;
    people.push((await db.insertInto("account").values(account).returning("id").executeTakeFirstOrThrow()).id);
  }
  for (let n = 0; n < 120; n++) {
    const one = facts(n);
    made.push(one);
    const { id } = await db
      .insertInto("enquiry")
      .values({
        ...{ reference: one.reference, receipt: `receipt-${n}`, kind: one.kind, status: one.status, created_at: one.createdAt },
        ...{ values: JSON.stringify({ message: one.words.slice(1).join(" ") }), subject: one.words[0] ?? "" },
        country_id: one.country ? countries.indexOf(one.country) + 1 : null,
        assignee_id: one.assignee === undefined ? null : (people[one.assignee] ?? null),
        ...{ due_at: one.dueAt ?? null, first_answered_at: one.isAnswered ? now : null, snoozed_until: one.snoozedUntil ?? null },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("enquiry_event").values({ enquiry_id: id, kind: "status", at: one.changedAt }).execute();
    const mail = { enquiry_id: id, message: "receipt", to_address: "a@b.example" } as const;
    await db.insertInto("outbox").values(mail).execute();
    if (one.lead) await db.insertInto("lead").values({ enquiry_id: id, agent_id: 1, state: one.lead, at: now }).execute();
    if (one.isUndelivered)
      await db
        .insertInto("outbox")
        .values({ ...mail, dead_at: now })
        .execute();
  }
});

/** The same filters, in plain words over everything there is. */
function isShown(one: Made, { status, kind, country, assignee, due, sender, undelivered, text }: InboxFilters): boolean {
  const isOpen = one.status === "new" || one.status === "open";
  const isSnoozed = one.snoozedUntil !== undefined && one.snoozedUntil > now;
  const waitsUntil = isOpen && !one.isAnswered ? one.dueAt : undefined;
  const words = [...one.words, one.reference].map((word) => word.toLowerCase().replace("ê", "e"));
  return (
    (status === "all" || (status === "todo" ? isOpen && !isSnoozed : status === "snoozed" ? isSnoozed : one.status === status)) &&
    (kind === undefined ? sender !== undefined || one.kind !== "newsletter" : one.kind === kind) &&
    (sender === undefined || one.reference === sender) &&
    (country === undefined || (one.country ?? "none") === country) &&
    (assignee === undefined ||
      (assignee === "nobody"
        ? one.assignee === undefined && (one.lead === undefined || one.lead === "handed-back")
        : one.assignee === (assignee === "me" ? 0 : people.indexOf(assignee)))) &&
    (due === undefined || (waitsUntil !== undefined && waitsUntil < dueEnd(due, now, zone))) &&
    (!undelivered || one.isUndelivered) &&
    text.split(" ").every((typed) => typed === "" || words.some((word) => `-${word}`.includes(`-${typed.toLowerCase()}`)))
  );
}

const time = (date: Date | undefined) => date?.getTime() ?? Number.POSITIVE_INFINITY;
const keys: Record<InboxFilters["sort"], (one: Made) => number> = {
  urgent: (one) => ((one.status === "new" || one.status === "open") && !one.isAnswered ? time(one.dueAt) : time(undefined)),
  newest: (one) => -time(one.createdAt),
  oldest: (one) => time(one.createdAt),
  changed: (one) => -time(one.changedAt),
};

const anyFilters: fc.Arbitrary<InboxFilters> = fc
  .record({
    status: fc.constantFrom(...inboxStatuses),
    kind: fc.constantFrom(undefined, undefined, "inquiry", "quote", "newsletter"),
    country: fc.constantFrom(undefined, undefined, "BD", "none", "FJ"),
    assignee: fc.constantFrom(undefined, undefined, "me", "nobody", 1),
    due: fc.constantFrom(undefined, undefined, ...dueSpans),
    sender: fc.constantFrom(undefined, undefined, undefined, "W-2611-1003"),
    mail: fc.constantFrom("", "", "undelivered"),
    text: fc.constantFrom("", "", "cotton", "cot", "crepe web", "11-02", "W-2611-10", "2611", "zzz"),
    sort: fc.constantFrom(...inboxSorts),
  })
  .map(({ mail, kind, country, assignee, due, sender, ...rest }) => ({
    ...rest,
    undelivered: mail !== "",
    ...(kind ? { kind } : {}),
    ...(country ? { country } : {}),
    ...(assignee === undefined ? {} : { assignee: assignee === 1 ? (people[1] ?? 0) : (assignee as "me" | "nobody") }),
    ...(due ? { due } : {}),
    ...(sender ? { sender } : {}),
  }));

test("page after page shows every request that fits the filters once, in the chosen order, and no other", async () => {
  await fc.assert(
    fc.asyncProperty(anyFilters, fc.integer({ min: 1, max: 60 }), async (filters, limit) => {
      const shown: string[] = [];
      for (let after: string | undefined = ""; after !== undefined; ) {
        const { rows, next }: Awaited<ReturnType<typeof readInbox>> = await readInbox(ctx(), filters, { after, limit });
        shown.push(...rows.map(({ reference }) => reference));
        after = next;
      }
      const expected = made.filter((one) => isShown(one, filters));
      expect(shown.toSorted()).toEqual(expected.map(({ reference }) => reference).toSorted());
      const order = shown.map((reference) => keys[filters.sort](made.find((one) => one.reference === reference) as Made));
      expect(order).toEqual(order.toSorted((a, b) => (a === b ? 0 : a - b)));
    }),
    { numRuns: examples(150) },
  );
});

test("filters are read from an address as they were written there", () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      expect(readFilters(new URLSearchParams(writeFilters(filters)))).toEqual(filters);
    }),
  );
  expect(writeFilters(readFilters(new URLSearchParams("status=nonsense&assignee=-1&country=xx&sort=1&due=2&kind=a%00b")))).toBe(
    "",
  );
});

test("the requests of a sender are those of the same account or address, of every kind and status", async () => {
  const [first, second, third, other] = made.map(({ reference }) => reference);
  const { id } = await db
    .insertInto("account")
    .values({ kind: "customer", name: "Ines", email: "ines@lab.example", email_verified: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  const set = (reference: string | undefined, values: { sender_email?: string; customer_id?: number }) =>
    db
      .updateTable("enquiry")
      .set(values)
      .where("reference", "=", reference ?? "")
      .execute();
  await set(first, { sender_email: "Ines@lab.example", customer_id: id });
  await set(second, { sender_email: "ines@LAB.example" });
  // A subscription, sent with the account.
  await set(third, { sender_email: "other@lab.example", customer_id: id });
  const of = async (reference: string | undefined) => {
    const filters = readFilters(new URLSearchParams(`status=all&sender=${reference}`));
    return (await readInbox(ctx(), filters)).rows.map((row) => row.reference).toSorted();
  };
  expect(await of(first)).toEqual([first, second, third].toSorted());
  expect(await of(other)).toEqual([other]);
  expect(await of("W-0000-0000")).toEqual([]);
  expect(made[2]?.kind).toBe("newsletter");
});

test("the counts beside the views are those of their lists", async () => {
  const many = async (query: string) =>
    (await readInbox(ctx(), readFilters(new URLSearchParams(query)), { limit: 500 })).rows.length;
  expect(await countInbox(ctx())).toEqual({
    todo: await many(""),
    mine: await many("assignee=me"),
    unassigned: await many("assignee=nobody"),
    overdue: await many("due=overdue"),
    undelivered: await many("mail=undelivered&status=all"),
  });
});

test("a request is found by what was written to it later, and no longer by what was removed", async () => {
  const [first] = await db.selectFrom("enquiry").select(["id", "reference"]).orderBy("id").limit(1).execute();
  const found = async (text: string) =>
    (await readInbox(ctx(), { ...readFilters(new URLSearchParams("status=all")), text })).rows.map(({ reference }) => reference);
  const enquiry_id = first?.id ?? 0;
  await db.insertInto("enquiry_message").values({ enquiry_id, from_staff: false, text: "The zephyr arrived." }).execute();
  await db.insertInto("enquiry_line").values({ enquiry_id, position: 1, item_number: "77-310", wanted: "price" }).execute();
  for (const text of ["zephyr", "77-310", "77310", "arrived 77"]) expect(await found(text), text).toEqual([first?.reference]);
  expect((await readInbox(ctx(), readFilters(new URLSearchParams("status=all&sort=changed")))).rows[0]?.reference).toBe(
    first?.reference,
  );
  await db.deleteFrom("enquiry_message").where("enquiry_id", "=", enquiry_id).execute();
  await db.updateTable("enquiry").set({ sender_name: "Ines Carvalho" }).where("id", "=", enquiry_id).execute();
  expect([await found("zephyr"), await found("carv")]).toEqual([[], [first?.reference]]);
});
