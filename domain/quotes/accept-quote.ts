import type { Context } from "../context.ts";
import { findKind } from "../enquiries/kind.ts";
import { purchaseOrder } from "../enquiries/kinds/goods-fields.ts";
import { order } from "../enquiries/kinds/order.ts";
import { kinds } from "../enquiries/kinds.ts";
import { joinDetails, senderDetails } from "../enquiries/sender-details.ts";
import { submitEnquiry } from "../enquiries/submit-enquiry.ts";
import { DomainError } from "../errors.ts";
import { acceptField } from "../fields/accept-field.ts";
import { paragraph, personName } from "../fields/usual-fields.ts";
import { postMail } from "../messages/add-message.ts";
import { writeStatus } from "../messages/write-status.ts";
import { authorize } from "../people/authorize.ts";
import type { RequestLine } from "../request-lines/request-line.ts";
import { lineLimits } from "../request-lines/request-line.ts";
import { agentOfLead } from "./agent-of-lead.ts";
import { addQuoteEvent, type LockedQuote, lockQuote, requireOpen } from "./lock-quote.ts";
import { numberText } from "./money.ts";
import { type BuyersDoor, requestBehind } from "./open-quote.ts";
import { moneyText, type QuoteContent, type QuoteLine, totalOf } from "./quote.ts";
import { readContent } from "./read-quote.ts";
import { writeWords } from "./write-words.ts";

const nameField = personName("name", "Your name", { required: true });
const orderField = purchaseOrder("purchaseOrder");
const questionField = paragraph("question", "Question", { maxLength: 2000 });

/** What is accepted: who says so, their order's number, and the lines by position, each with its thousandths. */
export type Acceptance = {
  name: string;
  purchaseOrder: string;
  lines: readonly { position: number; quantity: number }[];
  /** What else is to be said; "" for nothing. */
  question: string;
};

/**
 * Accepts lines of the quote of a request, for its sender: they become an order request with the same prices. Staff and the agent hear of it as of any order request.
 *
 * @param designation the revision that was read: another one in force is not accepted in its place
 * @returns the reference of the order request
 * @throws DomainError not-found; stale for a revision that is not in force, or accepted already; invalid for a quote that is over, or another choice of lines
 */
export async function acceptQuote(
  ctx: Context,
  door: BuyersDoor,
  designation: string,
  given: Acceptance,
): Promise<{ order: string }> {
  authorize(ctx, "quote.answer");
  return ctx.db.transaction().execute(async (db) => {
    const work = { ...ctx, db };
    const locked = await lockQuote(work, await requestBehind(work, door));
    const quote = await requireOpen(work, locked, designation);
    const name = acceptField(nameField, given.name);
    const number = acceptField(orderField, given.purchaseOrder);
    const content = await readContent(work, quote.id, quote.sent_revision);
    if (!content) throw new DomainError("not-found", "There is no such quote.");
    const chosen = chooseLines(content, given.lines);
    const accepted = { name, purchaseOrder: number, designation, content, chosen };
    const { id, reference } = await writeOrder(work, locked, accepted);
    await db
      .insertInto("quote_acceptance")
      .values({ quote_id: quote.id, revision: quote.sent_revision, order_id: id, at: work.now() })
      .execute();
    const rows = chosen.map((line) => ({
      quote_id: quote.id,
      position: line.position,
      quantity: line.quantity / 1000,
      total: totalOf(line),
    }));
    await db.insertInto("quote_accepted_line").values(rows).execute();
    await db.updateTable("quote").set({ state: "accepted" }).where("id", "=", quote.id).execute();
    if (locked.request.status !== "closed") await writeStatus(work, locked.request.id, "closed");
    await addQuoteEvent(work, locked.request.id, "quote-accepted", `${designation}, order request ${reference}`);
    await tellAgent(work, locked, id);
    const question = acceptField(questionField, given.question);
    if (question !== "") await writeWords(work, locked, { text: `About quote ${designation}: ${question}`, door });
    return { order: reference };
  });
}

/** The lines as they are accepted, each with its own amount. @throws DomainError invalid */
function chooseLines({ lines }: QuoteContent, given: Acceptance["lines"]): QuoteLine[] {
  const amounts = new Map(given.map(({ position, quantity }) => [position, quantity]));
  const chosen = lines.filter(({ position, kind }) => kind !== "not-offered" && amounts.has(position));
  if (chosen.length === 0) throw new DomainError("invalid", "Choose at least one line.");
  for (const { position, quantity, kind, alternativeTo } of chosen) {
    const amount = amounts.get(position) ?? 0;
    if (!Number.isSafeInteger(amount) || amount <= 0 || amount > quantity)
      throw new DomainError("invalid", `Line ${position}: give an amount up to ${numberText(quantity, 3)}; for more, ask us.`);
    if (kind === "alternative" && alternativeTo !== null && amounts.has(alternativeTo))
      throw new DomainError("invalid", `Choose line ${alternativeTo} or its alternative, line ${position}.`);
  }
  return chosen.map((line) => ({ ...line, quantity: amounts.get(line.position) ?? 0 }));
}

type Accepted = Omit<Acceptance, "lines" | "question"> & {
  designation: string;
  content: QuoteContent;
  chosen: readonly QuoteLine[];
};

/** Writes the order request, with the mails of any order request. */
async function writeOrder(
  work: Context,
  { request }: LockedQuote,
  accepted: Accepted,
): Promise<{ id: number; reference: string }> {
  const { name, purchaseOrder: number, designation, content, chosen } = accepted;
  const kind = findKind(kinds, request.kind);
  const details = kind ? joinDetails([senderDetails(kind, request.values)]) : {};
  const total = chosen.reduce((sum, line) => sum + totalOf(line), 0) + content.shippingPrice;
  const start = "Fabrics_Order_Request__";
  const values = Object.fromEntries(
    Object.entries({
      Company_person: name,
      Company_Name: details.organization,
      Email: details.email || request.sender,
      Tel: details.tel,
      Address: details["street-address"] ?? details["address-line1"],
      City: details["address-level2"],
      State: details["address-level1"],
      Zip_Code: details["postal-code"],
      Country: details["country-name"],
      Po_number: number,
      Comments: `Accepts quote ${designation}: ${moneyText(total, content.currency)}${content.shippingPrice > 0 ? " with shipping" : ""}.`,
    }).flatMap(([field, value]) => (value ? [[start + field, value]] : [])),
  );
  const { reference } = await submitEnquiry(work, {
    kind: order,
    values,
    lines: chosen.map((line) => orderLine(line, designation, content.currency)),
  });
  const { id } = await work.db.selectFrom("enquiry").select("id").where("reference", "=", reference).executeTakeFirstOrThrow();
  return { id, reference };
}

function orderLine(line: QuoteLine, designation: string, currency: string): RequestLine {
  const { itemNumber, name, quantity, pack, per, price, discount, lot, position } = line;
  const reduced = discount > 0 ? `, less ${numberText(discount, 2)} %` : "";
  const note = `${moneyText(price ?? 0, currency)} per ${per || "piece"}${reduced}, in all ${moneyText(totalOf(line), currency)} (${designation}, line ${position})`;
  return {
    itemNumber,
    name,
    wanted: "order",
    quantity: numberText(quantity, 3),
    pack,
    lot,
    note: note.slice(0, lineLimits.note),
  };
}

/** The agent who has the lead gets the order request as a lead, too, and its notice. */
async function tellAgent(work: Context, { request }: LockedQuote, orderId: number): Promise<void> {
  const agent = await agentOfLead(work, request.id);
  if (!agent) return;
  await work.db
    .insertInto("lead")
    .values({ enquiry_id: orderId, agent_id: agent.id, state: "accepted", at: work.now() })
    .execute();
  if (agent.email === "" || agent.email.toLowerCase() === request.staff.toLowerCase()) return;
  await postMail(work, { id: orderId, message: "staff-notice", to: agent.email, replyTo: request.sender, payload: {} });
}
