import { sql } from "kysely";
import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { authorize, may } from "../people/authorize.ts";
import { deviceOf } from "../sign-in/device-of.ts";

/** Requests, sessions, documents and events that a page shows of each, the newest first. */
const most = { requests: 50, sessions: 100, documents: 200, events: 100 };

/**
 * Reads somebody who has an account, as staff see them: facts, requests, documents and what was decided. Sessions are read for those who may
 * end them, audit events for those who may search the audit; both are undefined for anybody else.
 *
 * @throws DomainError forbidden; not-found
 */
export async function readPerson(ctx: Context, id: number) {
  const { db, actor } = authorize(ctx, "person.read");
  const person = await db
    .selectFrom("account as a")
    .leftJoin("agent as g", "g.id", "a.represents")
    .select(["a.id", "a.kind", "a.status", "a.role", "a.version", "a.email", "a.email_verified", "a.name", "a.company"])
    .select(["a.country", "a.phone", "a.fax", "a.created_at", "a.represents", "g.name as represented"])
    .select(({ selectFrom, fn }) =>
      fn
        .coalesce(
          selectFrom("account_login as l")
            .select(sql<string[]>`array_agg(l.provider order by l.id)`.as("all"))
            .whereRef("l.account_id", "=", "a.id"),
          sql<string[]>`'{}'::text[]`,
        )
        .as("sign_in"),
    )
    .where("a.id", "=", id)
    .executeTakeFirst();
  if (!person) throw new DomainError("not-found", "There is no such person.");
  const endsSessions = may(actor, person.kind === "staff" ? "staff.sign-out" : "person.sign-out");
  const [requests, sessions, documents, decisions, audit, records] = await Promise.all([
    readRequests({ db }, person),
    endsSessions ? readSessions(ctx, id) : undefined,
    person.kind === "agent" ? readAgentDocuments({ db }, id) : [],
    readDecisions({ db }, id),
    may(actor, "audit.search") ? readAudit({ db }, id) : undefined,
    person.kind === "agent" ? readRecords({ db }) : [],
  ]);
  return { person, requests, sessions, documents, decisions, audit, records };
}

type Reads = Pick<Context, "db">;

/** Requests that a customer has sent (`own`) or, before the account was opened, as a guest; that an agent has accepted; that are assigned to staff. */
async function readRequests(
  { db }: Reads,
  { id, kind, email, represents }: { id: number; kind: string; email: string; represents: number | null },
) {
  return db
    .selectFrom("enquiry as e")
    .select(["e.reference", "e.kind", "e.status", "e.subject", "e.created_at"])
    .select((eb) => eb("e.customer_id", "is not distinct from", id).as("own"))
    .where(({ eb, or, and, exists, selectFrom }) => {
      if (kind === "staff") return eb("e.assignee_id", "=", id);
      if (kind === "agent")
        return exists(
          selectFrom("lead as l")
            .select("l.enquiry_id")
            .whereRef("l.enquiry_id", "=", "e.id")
            .where("l.agent_id", "=", represents ?? -1)
            .where("l.state", "=", "accepted"),
        );
      return or([
        eb("e.customer_id", "=", id),
        and([eb("e.customer_id", "is", null), eb(eb.fn<string>("lower", ["e.sender_email"]), "=", email)]),
      ]);
    })
    .orderBy("e.id", "desc")
    .limit(most.requests)
    .execute();
}

async function readSessions({ db, now, actor }: Context, id: number) {
  const rows = await db
    .selectFrom("account_session")
    .select(["id", "created_at as since", "updated_at as used", "user_agent"])
    .where("account_id", "=", id)
    .where("expires_at", ">", now())
    .orderBy("id", "desc")
    .limit(most.sessions)
    .execute();
  const own = "session" in actor ? actor.session : undefined;
  return rows.map(({ user_agent, ...row }) => ({ ...row, device: deviceOf(user_agent ?? ""), current: row.id === own }));
}

async function readAgentDocuments({ db }: Reads, id: number) {
  return db
    .selectFrom("agent_document as d")
    .innerJoin("stored_file as s", "s.key", "d.key")
    .select(["d.id", "d.upload_name as name", "s.bytes", "d.uploaded_at", "d.from_supplier as shared", "d.read_at"])
    .where("d.account_id", "=", id)
    .orderBy("d.id", "desc")
    .limit(most.documents)
    .execute();
}

async function readDecisions({ db }: Reads, id: number) {
  return db
    .selectFrom("account_event as e")
    .leftJoin("account as by", "by.id", "e.account_id")
    .select(["e.id", "e.at", "e.status", "e.reason"])
    .select(({ fn }) => fn.coalesce("by.name", "e.name").as("by"))
    .where("e.about", "=", id)
    .orderBy("e.id", "desc")
    .limit(most.events)
    .execute();
}

/** The agents of the catalogue, of whom an account may represent one. */
async function readRecords({ db }: Reads) {
  return db
    .selectFrom("agent as g")
    .innerJoin("country as c", "c.id", "g.country_id")
    .select(["g.id", "g.name", "c.name as country"])
    .orderBy("c.name")
    .orderBy("g.name")
    .execute();
}

/** What was done to the account, and what it did. */
async function readAudit({ db }: Reads, id: number) {
  return db
    .selectFrom("audit_event as e")
    .leftJoin("account as by", "by.id", "e.account_id")
    .select(["e.id", "e.at", "e.verb", "e.door", "e.account_id", "e.subject", "e.before", "e.after"])
    .select(({ fn }) => fn.coalesce("by.name", "e.name").as("by"))
    .where(({ eb, or, and }) =>
      or([eb("e.account_id", "=", id), and([eb("e.subject", "=", "account"), eb("e.subject_id", "=", id)])]),
    )
    .orderBy("e.id", "desc")
    .limit(most.events)
    .execute();
}
