import { sessionCookie } from "../adapters/auth/session-cookie.ts";
import { secretKey } from "../adapters/human-check/secret-key.ts";
import type { Database } from "../db/schema.ts";
import { openSession } from "../domain/accounts/sessions.ts";

/** Somebody of the staff in the middle of a working day. */
type Person = { id: number; cookie: string; reference: string };

/** What the people did until they were stopped: milliseconds of each list and act, and answers other than expected. */
export type Work = { lists: number[]; acts: number[]; failures: number };

const listEvery = 2000;
const actEvery = 5000;

/**
 * Signs in people of the staff, each with a request of their own among those that the bench has written (inbox-data.ts).
 *
 * @param origin of the site, which its session cookies are signed for
 */
export async function signStaffIn(db: Database, many: number, origin: string): Promise<Person[]> {
  const requests = await db
    .selectFrom("enquiry")
    .select("reference")
    .where("reference", "like", "B-%")
    .where("status", "in", ["new", "open"])
    .orderBy("id", "desc")
    .limit(many)
    .execute();
  const secret = await secretKey(db, "accounts", undefined)();
  const people: Person[] = [];
  for (const [n, { reference }] of requests.entries()) {
    const account = { kind: "staff", role: "sales", email_verified: true, name: `At work ${n}` } as const;
    const email = `at-work-${n}@inbox.bench.example`;
    const { id } = await db
      .insertInto("account")
      .values({ ...account, email })
      .returning("id")
      .executeTakeFirstOrThrow();
    const session = await db
      .transaction()
      .execute((work) => openSession({ db: work, now: () => new Date() }, id, { userAgent: "bench" }, 14));
    if (!session) throw new Error("The session of staff was not opened.");
    people.push({ id, reference, cookie: sessionCookie(origin, secret, session.token).split(";")[0] ?? "" });
  }
  return people;
}

/** Lets people work: each has the inbox open, reads its list every two seconds, and assigns a request every five. */
export function workAtOnce(db: Database, url: string, people: readonly Person[]): { stop(): Promise<Work> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const done: Work = { lists: [], acts: [], failures: 0 };
  const running = people.flatMap((person, n) => {
    const headers = { cookie: person.cookie, origin: url };
    const list = () => fetch(`${url}/staff/inbox-rows?limit=50`, { headers, signal });
    const act = async (turn: number) => {
      const { version } = await db
        .selectFrom("enquiry")
        .select("version")
        .where("reference", "=", person.reference)
        .executeTakeFirstOrThrow();
      const body = new URLSearchParams({ act: "assign", seen: String(version), whom: turn % 2 ? "" : String(person.id) });
      return fetch(`${url}/staff/inbox/${person.reference}`, { method: "POST", headers, body, signal, redirect: "manual" });
    };
    // Not all at the same moment.
    const share = n / people.length;
    return [
      listen(`${url}/staff/changes`, headers),
      repeat(list, 200, done.lists, { every: listEvery, first: share * listEvery }),
      repeat(act, 303, done.acts, { every: actEvery, first: share * actEvery }),
    ];
  });

  async function listen(address: string, headers: Record<string, string>): Promise<void> {
    try {
      const answer = await fetch(address, { headers, signal });
      if (answer.status !== 200) done.failures++;
      for await (const _part of answer.body ?? []);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  async function repeat(
    ask: (turn: number) => Promise<Response>,
    expected: number,
    times: number[],
    { every, first }: { every: number; first: number },
  ): Promise<void> {
    await pause(first);
    for (let turn = 0; !signal.aborted; turn++) {
      const from = performance.now();
      try {
        const answer = await ask(turn);
        await answer.arrayBuffer();
        if (answer.status !== expected) done.failures++;
        times.push(performance.now() - from);
      } catch (error) {
        if (!signal.aborted) throw error;
      }
      await pause(every - (performance.now() - from));
    }
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.max(0, ms));
      signal.addEventListener("abort", () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  return {
    async stop() {
      stopping.abort();
      await Promise.all(running);
      return done;
    },
  };
}
