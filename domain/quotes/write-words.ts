import type { Context } from "../context.ts";
import { limitMessages, postMail } from "../messages/add-message.ts";
import { writeFromSender } from "../messages/write-from-sender.ts";
import { agentOfLead } from "./agent-of-lead.ts";
import type { LockedQuote } from "./lock-quote.ts";
import type { BuyersDoor } from "./open-quote.ts";

/**
 * Writes words of the sender about a quote into the thread of its request, in the transaction of the verb around it; staff, and the agent of the lead, get them by mail.
 *
 * @throws DomainError too-many
 */
export async function writeWords(
  work: Context,
  { request }: LockedQuote,
  { text, door }: { text: string; door: BuyersDoor },
): Promise<void> {
  const { id, staff, sender: replyTo } = request;
  const given = { id, status: request.status, staff, text, replyTo, ...("token" in door && { cameBy: "link" as const }) };
  const sender = "token" in door || request.customer_id === null ? { guestOf: id } : { account: request.customer_id };
  const isNew = await writeFromSender(work, given, () => limitMessages(work, sender));
  const agent = isNew ? await agentOfLead(work, id) : undefined;
  if (agent && agent.email !== "" && agent.email.toLowerCase() !== staff.toLowerCase())
    await postMail(work, { id, message: "customer-message", to: agent.email, replyTo, payload: { text } });
}
