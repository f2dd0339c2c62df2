import { sql } from "kysely";
import type { Context } from "../context.ts";
import { findKind } from "../enquiries/kind.ts";
import { readFiles } from "../enquiries/read-files.ts";
import { readLines } from "../enquiries/read-lines.ts";
import { answersOf } from "../enquiries/read-receipt.ts";
import { DomainError } from "../errors.ts";
import { isFinal } from "../messages/for-sender.ts";
import { readLeadEvents } from "../messages/read-lead-events.ts";
import { readThreadPart } from "../messages/thread.ts";
import { authorize } from "../people/authorize.ts";
import { type LeadState, leadKinds, leadMessages } from "./lead.ts";

/** The record among the agents that the account that asks represents; undefined for anybody but an approved agent who represents one. */
export async function representedBy({ db, actor }: Context): Promise<number | undefined> {
  if (actor.kind !== "agent" || actor.status !== "active") return undefined;
  const account = await db.selectFrom("account").select(["represents", "status"]).where("id", "=", actor.id).executeTakeFirst();
  return account?.status === "active" ? (account.represents ?? undefined) : undefined;
}

/** The countries whose enquiries go to an agent: the country of its record and those routed to it or its address, unless another comes first there. */
export function countriesLeadingTo(agent: number) {
  return sql<number>`(
    with me as (select lower(email) as email from agent where id = ${agent} and email <> '')
    select country_id from (
      select a.country_id from agent a, me where lower(a.email) = me.email
      union
      select r.country_id from enquiry_route r left join agent a on a.id = r.agent_id, me where lower(coalesce(a.email, r.recipient)) = me.email
    ) near, me where lower(enquiry_recipient(country_id)) = me.email
  )`;
}

/** Enquiries `e` that an agent may see, with the decision `l` about each: those it has accepted, those that staff offer it, and those that wait in its countries. */
function leadsOf({ db }: Pick<Context, "db">, agent: number) {
  const kinds = leadKinds().map(({ kind }) => kind);
  return db
    .selectFrom("enquiry as e")
    .leftJoin("lead as l", "l.enquiry_id", "e.id")
    .where("e.status", "!=", "spam")
    .where("e.kind", "in", kinds)
    .where(({ eb, and, or }) =>
      or([
        and([eb("l.agent_id", "=", agent), eb("l.state", "in", ["offered", "accepted"])]),
        and([eb("l.enquiry_id", "is", null), sql<boolean>`e.country_id in ${countriesLeadingTo(agent)}`]),
      ]),
    );
}

/** The same with the newest message `n` of each, but for an answer of staff that can still be undone: until the customer writes again, an accepted lead is answered. */
function statesOf(ctx: Pick<Context, "db" | "now">, agent: number) {
  return leadsOf(ctx, agent)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("enquiry_message as m")
          .leftJoin("account as a", (join) => join.onRef("a.id", "=", "m.author_id").on("a.kind", "=", "agent"))
          .select(["m.from_staff", "m.at", "a.name"])
          .whereRef("m.enquiry_id", "=", "e.id")
          .where(isFinal(ctx.now(), "m.id"))
          .orderBy("m.id", "desc")
          .limit(1)
          .as("n"),
      (join) => join.onTrue(),
    )
    .select(state.as("state"))
    .select(
      sql<Answered | null>`case when ${state} = 'answered' then json_build_object('at', n.at, 'by', n.name) end`.as("answered"),
    );
}

/** The last answer to a lead: when, and the name of the agent's account; null where the head office has answered. */
type Answered = { at: string; by: string | null };

const state = sql<LeadState>`case when coalesce(l.state, 'offered') = 'offered' then 'waiting' when n.from_staff then 'answered' else 'accepted' end`;

/**
 * A part of the leads of the agent who asks, waiting ones first, then the newest; none for an agent who is not approved.
 *
 * @param part.page from 1
 * @throws DomainError forbidden
 */
export async function readLeads(ctx: Context, { page, limit }: { page: number; limit: number }) {
  authorize(ctx, "lead.read");
  const agent = await representedBy(ctx);
  if (agent === undefined) return { linked: false, rows: [], total: 0 };
  const [found, { count }] = await Promise.all([
    statesOf(ctx, agent)
      .leftJoin("country as c", "c.id", "e.country_id")
      .select(["e.reference", "e.kind", "e.sender_name", "e.created_at as receivedAt", "c.name as country"])
      .orderBy(({ eb }) => eb("l.enquiry_id", "is", null), "desc")
      .orderBy("e.id", "desc")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    leadsOf(ctx, agent)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
  ]);
  const rows = found.map(({ kind, answered, ...row }) => ({
    ...row,
    answered: dated(answered),
    title: findKind(leadKinds(), kind)?.title ?? kind,
  }));
  return { linked: true, rows, total: count };
}

/** PostgreSQL writes times in JSON as text. */
const dated = (answered: Answered | null) => answered && { ...answered, at: new Date(answered.at) };

export type LeadPart = Awaited<ReturnType<typeof readLeads>>;
export type LeadRow = LeadPart["rows"][number];

/**
 * One lead of the agent who asks: its lines and answers, its files, what was written to and by the customer, and what the agent has done about it. Of
 * the sender's account only whether there is one.
 *
 * @param part.upTo the number of the last message, as `readThreadPart` has it
 * @throws DomainError forbidden; not-found for any other reference, and for an agent who is not approved
 */
export async function findLead(ctx: Context, reference: string, { upTo }: { upTo?: number | undefined } = {}) {
  authorize(ctx, "lead.read");
  const agent = await representedBy(ctx);
  const row =
    agent === undefined
      ? undefined
      : await statesOf(ctx, agent)
          .leftJoin("country as c", "c.id", "e.country_id")
          .select(["e.id", "e.reference", "e.kind", "e.values", "e.created_at as receivedAt", "c.name as country", "e.language"])
          .select([sql<number>`coalesce(l.version, 0)`.as("version"), sql<boolean>`e.customer_id is not null`.as("hasAccount")])
          .where("e.reference", "=", reference)
          .executeTakeFirst();
  const kind = row && findKind(leadKinds(), row.kind);
  if (!row || !kind) throw new DomainError("not-found", leadMessages.notFound);
  const { id, values, kind: _name, answered, ...facts } = row;
  const [lines, files, events, thread] = await Promise.all([
    readLines(ctx, id),
    readFiles(ctx, id),
    readLeadEvents(ctx, id),
    // What staff may still take back is not shown to the agent either.
    readThreadPart(ctx, id, upTo, { forSender: true }),
  ]);
  const answers = answersOf(kind, values);
  return { ...facts, id, answered: dated(answered), title: kind.title, answers, lines, files, events, thread };
}

export type Lead = Awaited<ReturnType<typeof findLead>>;

/** A file of a lead of the agent who asks, by its place from 1; undefined for any other, and for an agent who is not approved. @throws DomainError forbidden */
export async function findLeadFile(ctx: Context, reference: string, position: number) {
  authorize(ctx, "lead.read");
  const agent = await representedBy(ctx);
  if (agent === undefined) return undefined;
  return leadsOf(ctx, agent)
    .innerJoin("enquiry_file as f", "f.enquiry_id", "e.id")
    .innerJoin("stored_file as s", "s.key", "f.key")
    .select(["f.key", "f.name", "s.content_type as type"])
    .where("e.reference", "=", reference)
    .where("f.position", "=", position)
    .where(isFinal(ctx.now(), "f.message_id"))
    .executeTakeFirst();
}
