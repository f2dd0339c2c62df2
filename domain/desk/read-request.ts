import { sql } from "kysely";
import type { DraftKind } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { whoGets } from "../country-routes/who-gets.ts";
import { fieldsOf, findKind, type Kind } from "../enquiries/kind.ts";
import { kinds } from "../enquiries/kinds.ts";
import { findNamedProducts } from "../enquiries/named-product.ts";
import { readFiles } from "../enquiries/read-files.ts";
import { readLines } from "../enquiries/read-lines.ts";
import { answersOf } from "../enquiries/read-receipt.ts";
import { joinDetails, senderDetails } from "../enquiries/sender-details.ts";
import type { Picture } from "../media/media.ts";
import { firstPicture } from "../media/pictures.ts";
import { readLeadEvents } from "../messages/read-lead-events.ts";
import { answeredAt } from "../messages/write-answer.ts";
import { canSendAgain, mailState } from "../outbox/read-outbox.ts";
import { signatureOf } from "../people/actor.ts";
import { authorize } from "../people/authorize.ts";
import { readViewers } from "../staff/page-viewers.ts";
import { readDraftFiles } from "./draft-files.ts";
import { readHistory } from "./read-history.ts";
import { takesRequests } from "./takes-requests.ts";
import { listTemplates } from "./templates.ts";

/** Other requests of the sender that are shown. */
const maxOthers = 8;

/**
 * Everything that staff see of a request, and what the person who asks has typed about it; undefined for an unknown reference.
 *
 * @throws DomainError forbidden
 */
export async function readDeskRequest(ctx: Context, reference: string) {
  const { db } = authorize(ctx, "enquiry.read");
  const row = await db
    .selectFrom("enquiry as e")
    .leftJoin("country as c", "c.id", "e.country_id")
    .leftJoin("account as a", "a.id", "e.customer_id")
    .selectAll("e")
    .select(["c.name as country", "a.email as accountEmail", "a.email_verified as accountConfirmed", answeredAt.as("answeredAt")])
    .where("e.reference", "=", reference)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, values, receipt: _secret, idempotency_key: _key, country_id, ...request } = row;
  const kind = findKind(kinds, request.kind);
  const lines = await readLines(ctx, id);
  const [about] = lines.length > 0 ? [] : await findNamedProducts(ctx, [row]);
  const [
    pictures,
    files,
    messages,
    history,
    leadEvents,
    mails,
    others,
    lead,
    agents,
    people,
    way,
    templates,
    drafts,
    draftFiles,
    viewers,
  ] = await Promise.all([
    readPictures(
      ctx,
      lines.flatMap(({ product }) => (product ? [product.id] : [])),
    ),
    readFiles(ctx, id),
    readMessages(ctx, id),
    readHistory(ctx, id),
    readLeadEvents(ctx, id),
    readMails(ctx, id),
    readOthers(ctx, row),
    readLead(ctx, id),
    db
      .selectFrom("agent")
      .select(["id", "name", sql<boolean>`country_id is not distinct from ${country_id}`.as("isThere")])
      .where("email", "<>", "")
      .where("kind", "=", "representative")
      .orderBy("name")
      .execute(),
    takesRequests(ctx).execute(),
    whoGets(ctx, country_id),
    listTemplates(ctx),
    readDrafts(ctx, id),
    readDraftFiles(ctx, id),
    readViewers(ctx, [reference]),
  ]);
  return {
    ...request,
    id,
    title: kind?.title ?? request.kind,
    sender: kind ? joinDetails([senderDetails(kind, values)]) : {},
    ...(kind
      ? inWords(kind, values)
      : { words: [], answers: Object.entries(values).map(([label, value]) => ({ label, value })) }),
    lines: lines.map((line) => ({ ...line, picture: pictures.get(line.product?.id ?? 0) ?? null })),
    ...{ files, messages, history, leadEvents, mails, others, lead, agents, people, templates, drafts, draftFiles },
    way: { country: way.country, recipient: way.recipient, agent: way.agent, agentId: way.agentId, reason: way.reason },
    /** The product that it is about, where it has no lines. */
    about,
    viewers: viewers.get(reference) ?? [],
  };
}

/** What was filled in: `words` what somebody wrote, `answers` everything else. */
function inWords(kind: Kind, values: Record<string, string>) {
  const large = new Set(fieldsOf(kind, values).flatMap(({ field }) => (field.type === "textarea" ? [field.label] : [])));
  const { words = [], answers = [] } = Object.groupBy(answersOf(kind, values), ({ label, place }) =>
    large.has(place?.field ?? label) ? "words" : "answers",
  );
  return { words, answers };
}

export type DeskRequest = NonNullable<Awaited<ReturnType<typeof readDeskRequest>>>;

async function readPictures({ db }: Context, products: readonly number[]): Promise<Map<number, Picture>> {
  if (products.length === 0) return new Map();
  const { rows } = await sql<{ id: number; picture: Picture | null }>`
    select p.id, ${firstPicture("product", "p.id")} as picture from product p where p.id = any(${products}::integer[])`.execute(
    db,
  );
  return new Map(rows.flatMap(({ id, picture }) => (picture ? [[id, picture]] : [])));
}

/** The thread with its files, the oldest first; `by` is who of staff or of an agent wrote it. */
async function readMessages({ db }: Context, id: number) {
  const [messages, files] = await Promise.all([
    db
      .selectFrom("enquiry_message as m")
      .leftJoin("account as a", "a.id", "m.author_id")
      .leftJoin("incoming_mail as i", (join) => join.onRef("i.enquiry_message_id", "=", "m.id").on("i.raw_key", "is not", null))
      .select(["m.id", "m.at", "m.from_staff as fromStaff", "m.text", "m.full_text as fullText", "m.came_by as cameBy"])
      .select(["a.name as by", "i.id as rawMail"])
      .where("m.enquiry_id", "=", id)
      .orderBy("m.id")
      .execute(),
    db
      .selectFrom("enquiry_file as f")
      .innerJoin("stored_file as s", "s.key", "f.key")
      .select(["f.message_id", "f.name", "s.bytes", "f.position"])
      .where("f.enquiry_id", "=", id)
      .where("f.message_id", "is not", null)
      .orderBy("f.position")
      .execute(),
  ]);
  return messages.map((message) => ({
    ...message,
    files: files.flatMap(({ message_id, ...file }) => (message_id === message.id ? [file] : [])),
  }));
}

function readMails({ db }: Context, id: number) {
  return db
    .selectFrom("outbox")
    .select([
      "id",
      "message",
      "to_address as to",
      "last_error as error",
      "created_at as at",
      "sent_at as sentAt",
      "next_at as dueAt",
    ])
    .select([mailState.as("state"), sql<boolean>`replaced_by is not null`.as("isReplaced"), canSendAgain.as("canSendAgain")])
    .where("enquiry_id", "=", id)
    .orderBy("id")
    .execute();
}

type Sender = { id: number; customer_id: number | null; sender_email: string };

/** What else the same account or address has sent, the newest first, and how many there are. */
async function readOthers({ db }: Context, { id, customer_id, sender_email }: Sender) {
  if (customer_id === null && sender_email === "") return { total: 0, rows: [] };
  const { rows } = await sql<{ reference: string; kind: string; subject: string; status: string; at: Date; total: number }>`
    select reference, kind, subject, status, created_at as at, count(*) over ()::integer as total from enquiry
    where id <> ${id} and (id in (select id from enquiry where customer_id = ${customer_id})
      or (${sender_email} <> '' and id in (select id from enquiry where lower(sender_email) = lower(${sender_email}))))
    order by created_at desc, id desc limit ${maxOthers}`.execute(db);
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _all, ...row }) => row) };
}

/** The agent whose lead it is, or was. */
function readLead({ db }: Context, id: number) {
  return db
    .selectFrom("lead as l")
    .leftJoin("agent as a", "a.id", "l.agent_id")
    .select(["l.state", "l.at", "l.agent_id as agentId", "a.name as agent"])
    .where("l.enquiry_id", "=", id)
    .executeTakeFirst();
}

async function readDrafts({ db, actor }: Context, id: number): Promise<Partial<Record<DraftKind, string>>> {
  const { account_id } = signatureOf(actor);
  if (account_id === null) return {};
  const rows = await db
    .selectFrom("enquiry_draft")
    .select(["kind", "text"])
    .where("enquiry_id", "=", id)
    .where("account_id", "=", account_id)
    .execute();
  return Object.fromEntries(rows.map(({ kind, text }) => [kind, text]));
}

/** A file of a request, or of a message about it, by its position from 1; undefined for any other. @throws DomainError forbidden */
export async function findDeskFile(ctx: Context, reference: string, position: number) {
  const { db } = authorize(ctx, "enquiry.read");
  return db
    .selectFrom("enquiry as e")
    .innerJoin("enquiry_file as f", "f.enquiry_id", "e.id")
    .innerJoin("stored_file as s", "s.key", "f.key")
    .select(["f.key", "f.name", "s.content_type as type"])
    .where("e.reference", "=", reference)
    .where("f.position", "=", position)
    .executeTakeFirst();
}
