import { systemClock } from "../../adapters/system-clock.ts";
import type { Database } from "../../db/schema.ts";
import { demoAccounts } from "../../demo/accounts.ts";
import { type DemoQuote, demoAgentQuote, demoQuoteAnswers, demoQuotes } from "../../demo/quotes.ts";
import type { Context } from "../../domain/context.ts";
import { request } from "../../domain/enquiries/kinds/request.ts";
import { submitEnquiry } from "../../domain/enquiries/submit-enquiry.ts";
import { daysBefore } from "../../domain/locale/dates.ts";
import type { Operator } from "../../domain/people/actor.ts";
import { acceptQuote } from "../../domain/quotes/accept-quote.ts";
import { answerQuote } from "../../domain/quotes/answer-quote.ts";
import { sendQuote } from "../../domain/quotes/send-quote.ts";
import { readTypedQuote } from "../../domain/quotes/typed-quote.ts";
import { saveQuoteDraft } from "../../domain/quotes/write-draft.ts";

/** The salesman who quotes in the demo. */
const office: Operator = { kind: "staff", role: "admin", name: "Sam Okafor", id: undefined };

const hour = 3_600_000;
type At = (hours: number) => () => Date;

/**
 * Sends the demo's customer quotes that became of everything that can become of one, and one by the demo's agent. Their mail is deleted, and no reminder follows: it would go to
 * people who do not exist. Does nothing where there are quotes already, or no such customer.
 */
export async function loadDemoQuotes(db: Database, now = systemClock): Promise<void> {
  if (await db.selectFrom("quote").select("id").limit(1).executeTakeFirst()) return;
  const accounts = await db.selectFrom("account").select(["id", "kind", "email", "name"]).where("is_demo", "=", true).execute();
  const customer = accounts.find(({ email }) => email === demoAccounts[0]?.email);
  const agent = accounts.find(({ email }) => email === demoAccounts[1]?.email);
  if (!customer) return;
  const signedIn = { status: "active", session: 0, emailVerified: true } as const;
  const buyer: Context["actor"] = { ...customer, kind: "customer", ...signedIn };
  for (const quote of demoQuotes) await askAndQuote(db, buyer, quote, (hours) => () => hoursAfter(now(), quote, hours));
  const lead = await db
    .selectFrom("lead as l")
    .innerJoin("enquiry as e", "e.id", "l.enquiry_id")
    .select("e.reference")
    .where("l.state", "=", "accepted")
    .executeTakeFirst();
  if (agent && lead) {
    const ctx: Context = {
      db,
      actor: { ...agent, kind: "agent", ...signedIn },
      now: () => hoursAfter(now(), demoAgentQuote, 24),
    };
    await sendQuote(ctx, lead.reference, readTypedQuote(fieldsOf(demoAgentQuote, ctx.now())), 0);
  }
  await db
    .updateTable("quote")
    .set({ reminded_on: now().toISOString().slice(0, 10) })
    .where("state", "=", "sent")
    .execute();
  await db
    .deleteFrom("outbox")
    .where("enquiry_id", "in", (eb) =>
      eb
        .selectFrom("enquiry as e")
        .leftJoin("quote as q", "q.enquiry_id", "e.id")
        .select("e.id")
        .where((where) => where.or([where("e.customer_id", "=", customer.id), where("q.id", "is not", null)])),
    )
    .execute();
}

const hoursAfter = (today: Date, { daysAgo }: DemoQuote, hours: number) =>
  new Date(today.getTime() - daysAgo * 24 * hour + hours * hour);

async function askAndQuote(db: Database, buyer: Context["actor"], quote: DemoQuote, at: At): Promise<void> {
  const asking = { db, actor: buyer, now: at(0) };
  const { reference } = await submitEnquiry(asking, { kind: request, values: requestOf(quote) });
  const quoting = (hours: number) => ({ db, actor: office, now: at(hours) });
  const typed = readTypedQuote(fieldsOf(quote, at(24)()));
  if (quote.became === "draft") return saveQuoteDraft(quoting(24), reference, typed, 0);
  const { wrongPrice } = quote;
  const first =
    wrongPrice === undefined ? typed : readTypedQuote({ ...fieldsOf(quote, at(24)()), "Lines.1.Price": wrongPrice, Note: "" });
  const { designation } = await sendQuote(quoting(24), reference, first, 0);
  if (quote.became === "revised") {
    const { version } = await db
      .selectFrom("quote as q")
      .innerJoin("enquiry as e", "e.id", "q.enquiry_id")
      .select("q.version")
      .where("e.reference", "=", reference)
      .executeTakeFirstOrThrow();
    await sendQuote(quoting(30), reference, typed, version);
  }
  const answering = { db, actor: buyer, now: at(70) };
  if (quote.became === "declined")
    await answerQuote(answering, { reference }, designation, { answer: "decline", text: demoQuoteAnswers.decline });
  if (quote.became === "accepted")
    await acceptQuote(answering, { reference }, designation, {
      name: "name" in buyer ? buyer.name : "",
      purchaseOrder: demoQuoteAnswers.purchaseOrder,
      lines: typed.content.lines.filter(({ kind }) => kind === "offered"),
      question: "",
    });
}

/** The form of the request list, as the customer sent it. */
function requestOf({ lines }: DemoQuote): Record<string, string> {
  const items = lines.flatMap(({ item, name, quantity, pack }, place) =>
    Object.entries({ ItemNumber: item, Name: name, Wanted: "Price", Quantity: quantity, Pack: pack }).map(([field, value]) => [
      `Items.${place + 1}.${field}`,
      value,
    ]),
  );
  const { name = "", email = "", country = "", company = "" } = demoAccounts[0] ?? {};
  return { ...Object.fromEntries(items), Name: name, Email: email, Country: country, Company: company };
}

/** The form of a quote. @param at when it is sent */
function fieldsOf({ lines, holds, note = "" }: DemoQuote, at: Date): Record<string, string> {
  const rows = lines.flatMap(({ item, name, quantity, pack, price, discount = "", refusal }, place) => {
    const offer =
      refusal === undefined ? { Kind: "offered", Price: price, Discount: discount } : { Kind: "not-offered", Reason: refusal };
    const fields = { ...offer, ItemNumber: item, Name: name, Quantity: quantity, Pack: pack, Delivery: "2 weeks" };
    return Object.entries(fields).map(([field, value]) => [`Lines.${place + 1}.${field}`, value]);
  });
  return {
    ...Object.fromEntries(rows),
    ...{ Currency: "USD", ValidUntil: daysBefore(at.toISOString().slice(0, 10), -holds), Note: note },
    ...{ Shipping: "FCA Fall River, Incoterms 2020", Payment: "30 days net", Origin: "USA" },
  };
}
