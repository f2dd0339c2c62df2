import { sql } from "kysely";
import { codeOfName } from "../agents/country-names.ts";
import type { Context } from "../context.ts";
import { isEmail } from "../fields/email.ts";
import type { Values } from "../fields/read-fields.ts";
import { authorize } from "../people/authorize.ts";
import type { RequestLine } from "../request-lines/request-line.ts";
import { promisedTo, readPromises } from "../settings/read-promises.ts";
import { dueTime } from "../working-time/working-time.ts";
import { fieldsOf, isAnswered, type Kind, usualMails } from "./kind.ts";
import { limitMails } from "./limit-mails.ts";
import { createReceiptToken, referenceMonth } from "./reference.ts";

export type Submitted = {
  /** `W-2611-0042` */
  reference: string;
  /** The token of the receipt, at /receipt/{receipt}. */
  receipt: string;
  /** The same idempotency key was sent before: nothing new was written. */
  repeated: boolean;
};

/** A stored file of the area `attachments` that has no owner yet, and its sender's name for it. */
export type Attachment = { key: string; name: string };

type EnquiryInput = {
  kind: Kind;
  /** As `readEnquiry` accepted them. */
  values: Values;
  /** The items that it asks for, where they are not those of its values. */
  lines?: readonly RequestLine[];
  /** Stored files of this enquiry, in their order. */
  attachments?: readonly Attachment[];
  /** The language that the sender's browser asks for, `de`; empty where it asks for none. */
  language?: string;
  idempotencyKey?: string | undefined;
};

/**
 * Stores an enquiry with its files, its event and its mails, all of it or nothing; a signed-in customer's belongs to their account. An
 * address over its limit of mails gets none (limit-mails.ts); the result is the same.
 *
 * @throws the database's error, also when a file is gone; then nothing was written
 */
export async function submitEnquiry(ctx: Context, input: EnquiryInput): Promise<Submitted> {
  authorize(ctx, "enquiry.submit");
  const { kind, idempotencyKey = "" } = input;
  // One statement is one transaction.
  const written = await write(ctx, input);
  if (written) return { reference: written.reference, receipt: written.receipt, repeated: false };
  const before = await findSubmitted(ctx, kind, idempotencyKey);
  if (!before) throw new Error("The enquiry with this idempotency key is gone.");
  return before;
}

/** Writes everything in one statement; undefined when there is an enquiry with the same idempotency key. */
async function write({ db, actor, now }: Context, input: EnquiryInput) {
  const { kind, values, lines = kind.lines?.(values) ?? [], attachments = [], language = "", idempotencyKey } = input;
  const at = now();
  const [keys, names] = [attachments.map(({ key }) => key), attachments.map(({ name }) => name)];
  const customer = actor.kind === "customer" ? actor.id : null;
  const country = chosenCountry(kind, values);
  const senderEmail = kind.senderEmail(values) ?? "";
  const isConfirmed = actor.kind === "customer" && actor.emailVerified && actor.email === senderEmail.toLowerCase();
  const [due, mails] = await Promise.all([
    isAnswered(kind) ? dueAt({ db }, kind, at) : null,
    limitMails({ db, now }, mailsOf(kind, values, senderEmail, isConfirmed)),
  ]);
  const { rows } = await sql<{ reference: string; receipt: string }>`
    with route as (
      select nextval('enquiry_number') as number, c.id as country_id, enquiry_recipient(c.id) as recipient
      from (select 1) one
      left join lateral (
        select id from country
        where lower(name) = lower(${country}) or code = ${codeOfName(country) ?? null} or id::text = ${country}
        order by lower(name) = lower(${country}) desc, id limit 1
      ) c on true
    ),
    written as (
      insert into enquiry
        (reference, receipt, kind, "values", sender_name, sender_email, subject, country_id, idempotency_key, customer_id, language,
          created_at, due_at)
      select ${referenceMonth(at)} || lpad(number::text, greatest(4, length(number::text)), '0'), ${createReceiptToken()}, ${kind.kind},
        ${JSON.stringify(values)}::jsonb, ${kind.senderName(values)}, ${senderEmail}, ${kind.staffSubject(values)}, country_id,
        ${idempotencyKey ?? null}, ${customer}, ${language}, ${at}, ${due}
      from route
      on conflict (kind, idempotency_key) do nothing
      returning id, reference, receipt
    ),
    event as (
      insert into enquiry_event (enquiry_id, kind, at) select id, 'received', ${at} from written
    ),
    mail as (
      insert into outbox (enquiry_id, message, to_address, reply_to, payload, next_at, created_at)
      select id, message, coalesce(to_address, recipient), coalesce(reply_to, recipient), payload, ${at}, ${at}
      from written, route,
        jsonb_to_recordset(${JSON.stringify(mails)}::jsonb)
          as mail(message text, to_address text, reply_to text, payload jsonb)
    ),
    line as (
      insert into enquiry_line (enquiry_id, position, product_id, item_number, name, wanted, quantity, pack, lot, note)
      select written.id, given.position, p.id, coalesce(p.item_number, given.item_number), coalesce(p.name, given.name),
        given.wanted, given.quantity, given.pack, given.lot, given.note
      from written cross join jsonb_to_recordset(${JSON.stringify(lineRows(lines))}::jsonb)
        as given(position integer, item_number text, name text, wanted text, quantity text, pack text, lot text, note text)
      left join product p on p.item_number = given.item_number
    ),
    file as (
      insert into enquiry_file (enquiry_id, key, name, position)
      select written.id, given.key, given.name, given.position
      from written, unnest(${keys}::text[], ${names}::text[]) with ordinality as given(key, name, position)
    )
    select reference, receipt from written`.execute(db);
  return rows[0];
}

/** When its first answer is due. */
async function dueAt(ctx: Pick<Context, "db">, { kind }: Kind, received: Date): Promise<Date> {
  const { time, promised } = await readPromises(ctx);
  return dueTime(received, promisedTo(kind, promised), time);
}

/** The answer to an enquiry of the kind that was sent with the same idempotency key before; undefined for none. */
export async function findSubmitted(ctx: Context, kind: Kind, idempotencyKey: string): Promise<Submitted | undefined> {
  const { db } = authorize(ctx, "enquiry.submit");
  const first = await db
    .selectFrom("enquiry")
    .select(["reference", "receipt"])
    .where("kind", "=", kind.kind)
    .where("idempotency_key", "=", idempotencyKey)
    .executeTakeFirst();
  return first && { ...first, repeated: true };
}

/**
 * The mails of an enquiry. `to_address` null is the recipient of the country's enquiries; `reply_to` is the other side.
 *
 * @param isConfirmed the sender is signed in, and the address is confirmed to be theirs
 */
function mailsOf(kind: Kind, values: Values, senderEmail: string, isConfirmed: boolean) {
  const mails = (kind.mails?.(values) ?? usualMails).map(({ message, to }) => {
    const payload = to === "sender" && isConfirmed ? { confirmed: "yes" } : {};
    if (to === "staff") return { message, to_address: null, reply_to: senderEmail, payload };
    if (to === "sender") return { message, to_address: senderEmail, reply_to: null, payload };
    return { message, to_address: to.address, reply_to: senderEmail, payload };
  });
  return mails.filter(({ to_address }) => to_address === null || isEmail(to_address));
}

/** What it asks for, as the rows of `enquiry_line`. */
function lineRows(lines: readonly RequestLine[]) {
  return lines.map(({ itemNumber, ...line }, index) => ({ ...line, position: index + 1, item_number: itemNumber }));
}

/** The first country that is filled in. */
function chosenCountry(kind: Kind, values: Values): string {
  const named = fieldsOf(kind).find(({ name, field }) => field.type === "country" && values[name]);
  return named ? (values[named.name] ?? "") : "";
}
