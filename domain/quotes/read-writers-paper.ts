import type { Context } from "../context.ts";
import { representedBy } from "../leads/read-leads.ts";
import { authorize } from "../people/authorize.ts";
import { readDesignation } from "./quote.ts";
import { type QuotePaper, readPaper } from "./read-quote.ts";
import { isLeadOf } from "./require-writer.ts";

/** A revision of the quote of a request, drafts too, for staff and the agent of the lead; undefined for any other. @throws DomainError forbidden */
export async function readWritersPaper(ctx: Context, reference: string, designation: string): Promise<QuotePaper | undefined> {
  const { db, actor } = authorize(ctx, "quote.read");
  const named = readDesignation(designation);
  if (!named) return undefined;
  const agent = actor.kind === "agent" ? ((await representedBy(ctx)) ?? -1) : undefined;
  const found = await db
    .selectFrom("enquiry as e")
    .innerJoin("quote as q", "q.enquiry_id", "e.id")
    .select("e.id")
    .where("e.reference", "=", reference)
    .where("q.number", "=", named.number)
    .$if(agent !== undefined, (query) => query.where(isLeadOf(agent ?? -1)))
    .executeTakeFirst();
  return found && readPaper({ db }, found.id, named.revision);
}
