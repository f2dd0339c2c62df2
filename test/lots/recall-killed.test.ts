import { expect, test } from "vitest";
import { createLog } from "../../adapters/log.ts";
import type { Mailer } from "../../adapters/mail/mailer.ts";
import type { Database } from "../../db/schema.ts";
import type { Actor } from "../../domain/people/actor.ts";
import { recallLot } from "../../domain/recalls/recall-lot.ts";
import { tellRecalls } from "../../domain/recalls/tell-recalls.ts";
import { createMailWorker } from "../../server/mail/mail-worker.ts";
import { testDatabase } from "../builders/database.ts";
import { lots } from "../builders/lots.ts";
import { isProof } from "../builders/proof.ts";
import { fc } from "../builders/property.ts";

const { db } = await testDatabase();
const { lot, delivery, watch } = lots(db);
const log = createLog("silent");
const config = { origin: "https://warpline.test", mailFrom: "desk@warpline.example" };
const texts = { reason: "It stains too little.", advice: "Send it back." };
const quality: Actor = { kind: "staff", role: "quality", name: "Mei", id: undefined };
let now = new Date("2026-11-23T08:00:00Z");

class Killed extends Error {}

/** The database of a process that dies with a statement: before it is sent, or before its answer is read. A transaction that is open is taken back. */
function dying(after: number, isAnswered: boolean): Database {
  let left = after;
  const step = (isHere: boolean) => {
    if (isHere && left-- <= 0) throw new Killed();
  };
  return db.withPlugin({
    transformQuery({ node }) {
      step(!isAnswered);
      return node;
    },
    async transformResult({ result }) {
      step(isAnswered);
      return result;
    },
  });
}

/** What a process does until it dies, after so many statements; `late` names an address that appears meanwhile. */
type Step = {
  what: "recall" | "tell" | "mail" | "delivery" | "watch" | "wait";
  after: number;
  isAnswered: boolean;
  isRefused: boolean;
  late: number;
};
const steps = fc.array(
  fc.array(
    fc.record<Step>({
      what: fc.constantFrom("recall", "recall", "tell", "mail", "mail", "delivery", "watch", "wait"),
      after: fc.nat(12),
      isAnswered: fc.boolean(),
      isRefused: fc.boolean(),
      late: fc.nat(5),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  { minLength: 1, maxLength: 8 },
);

const schedules = isProof ? 200 : 20;

test("a recall reaches each recipient once, in random schedules of processes that die and start again", async () => {
  let schedule = 0;
  let deaths = 0;
  await fc.assert(
    fc.asyncProperty(steps, fc.nat(6), fc.nat(3), async (turns, received, asked) => {
      const number = await lot(`L-9000-${++schedule}`);
      /** The Message-IDs that came to each address. */
      const came = new Map<string, Set<string>>();
      const to = (name: string) => `${name}@s${schedule}.example`;
      const expected = new Set<string>();
      const expectedAt = (address: string) => expected.add(address) && address;
      for (let at = 0; at < received; at++) await delivery(number, expectedAt(to(`reader${at}`)));
      // Who received it too is told once all the same.
      for (let at = 0; at < asked; at++) await watch(number, expectedAt(to(at === 0 ? "reader0" : `watch${at}`)));

      const mailer = (isRefused: boolean): Mailer => ({
        async send(mail) {
          if (isRefused) throw new Error("The mail server is away.");
          came.set(mail.to, (came.get(mail.to) ?? new Set()).add(mail.messageId));
        },
        close() {},
      });
      const deliver = async (own: Database, isRefused: boolean) => {
        const context = { db: own, actor: { kind: "system" } as const, now: () => now };
        const worker = createMailWorker({ context, config, log, mailer: mailer(isRefused), sweep: async () => 0 });
        while ((await worker.deliver()) > 0);
        await worker.stop();
      };
      const run = async ({ what, after, isAnswered, isRefused, late }: Step) => {
        const own = dying(after, isAnswered);
        const ctx = { db: own, now: () => now };
        if (what === "recall") await recallLot({ ...ctx, actor: quality }, number, texts);
        else if (what === "tell") await tellRecalls({ ...ctx, actor: { kind: "system" } });
        else if (what === "mail") await deliver(own, isRefused);
        else if (what === "delivery") await delivery(number, expectedAt(to(`late${late}`)));
        else if (what === "watch")
          await watch(number, expectedAt(to(`wish${late}`))).catch(() => {
            // Asked for already.
          });
        else now = new Date(now.getTime() + 6 * 60_000);
      };
      for (const turn of turns) {
        const ended = await Promise.allSettled(turn.map(run));
        for (const one of ended)
          if (one.status === "rejected") {
            if (!(one.reason instanceof Killed)) throw one.reason;
            deaths += 1;
          }
      }

      // Processes that live: what was begun is finished.
      await recallLot({ db, now: () => now, actor: quality }, number, texts);
      await tellRecalls({ db, now: () => now, actor: { kind: "system" } });
      for (let hours = 0; hours < 24 * 8; hours += 13) {
        now = new Date(now.getTime() + 13 * 3_600_000);
        await deliver(db, false);
      }
      const told = await db.selectFrom("recall_notice").select("email").where("lot_number", "=", number).execute();
      const mails = await db
        .selectFrom("outbox as o")
        .innerJoin("recall_notice as n", "n.id", "o.notice_id")
        .select("o.to_address")
        .where("n.lot_number", "=", number)
        .execute();
      const all = [...expected].toSorted();
      expect(told.map(({ email }) => email).toSorted()).toEqual(all);
      expect(mails.map(({ to_address }) => to_address).toSorted()).toEqual(all);
      // A mail that was sent again has the Message-ID of the first: mailboxes show it once.
      expect([...came.keys()].toSorted()).toEqual(all);
      expect([...came.values()].filter((ids) => ids.size > 1)).toEqual([]);
      const audited = await db.selectFrom("audit_event").select("after").where("verb", "=", "lot.recall").execute();
      expect(audited.filter(({ after }) => after?.number === number)).toHaveLength(1);
    }),
    { numRuns: schedules },
  );
  expect(deaths).toBeGreaterThan(schedules / 2);
});
