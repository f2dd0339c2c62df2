import type { Context } from "../context.ts";
import { whoGets } from "../country-routes/who-gets.ts";
import { DomainError } from "../errors.ts";
import { postMail } from "../messages/add-message.ts";
import { undoMs } from "../messages/undo-time.ts";
import { change } from "../people/change.ts";
import { addEvent } from "./add-event.ts";
import { type AboutRequest, type Acted, runAct } from "./run-act.ts";

/**
 * Offers a request to an agent, whose lead it is then, wherever it comes from. The agent gets the notice of a new request by mail, once the act
 * cannot be undone any more.
 *
 * @param agent the id of the record among the agents
 * @param inTheirCountry whether an agent is refused who is in another country than the sender, and is not sent its requests
 * @throws DomainError forbidden; invalid for an agent who is gone or has no address, or is refused for the country; and as `runAct`
 */
export function handToAgent(
  ctx: Context,
  about: AboutRequest,
  agent: number,
  { inTheirCountry = false }: { inTheirCountry?: boolean } = {},
): Promise<Acted> {
  return change(ctx, "enquiry.hand-over", (work, audit) => {
    const given = { verb: "hand-over", about, fingerprint: [agent] } as const;
    const isAlready = ({ lead }: { lead: { agent_id: number; state: string } | null }) =>
      lead?.agent_id === agent && lead.state !== "handed-back";
    return runAct(work, audit, { ...given, isAlready }, async ({ id, sender_email, country_id }, act) => {
      const { db, now } = work;
      const record = await db
        .selectFrom("agent")
        .select(["name", "email", "country_id"])
        .where("id", "=", agent)
        .executeTakeFirst();
      if (!record?.email) throw new DomainError("invalid", "Choose an agent who has an e-mail address.");
      if (inTheirCountry && record.country_id !== country_id) await refuseElsewhere(work, { id: agent, ...record }, country_id);
      const row = { agent_id: agent, state: "offered", at: now() } as const;
      await db
        .insertInto("lead")
        .values({ enquiry_id: id, ...row })
        .onConflict((conflict) => conflict.column("enquiry_id").doUpdateSet(row))
        .execute();
      const at = new Date(now().getTime() + undoMs);
      const mail = await postMail(work, {
        id,
        message: "staff-notice",
        to: record.email,
        replyTo: sender_email,
        payload: {},
        at,
      });
      await addEvent(work, { id, act, kind: "handed-over", detail: record.name });
      return { mail, after: { lead: agent } };
    });
  });
}

/** Refuses an agent of another country than the sender's, unless the country's requests are sent to this agent. @throws DomainError invalid */
async function refuseElsewhere(
  ctx: Context,
  agent: { id: number; name: string; country_id: number },
  country: number | null,
): Promise<void> {
  const way = await whoGets(ctx, country);
  if (way.agentId === agent.id) return;
  const { name } = await ctx.db.selectFrom("country").select("name").where("id", "=", agent.country_id).executeTakeFirstOrThrow();
  const from = way.country === null ? "names no country" : `comes from ${way.country}`;
  throw new DomainError("invalid", `${agent.name} is in ${name}, and the request ${from}. Nothing was sent to them.`);
}

/** Takes a request back from its agent: it is nobody's lead any more. @throws DomainError forbidden; and as `runAct` */
export function takeBack(ctx: Context, about: AboutRequest): Promise<Acted> {
  return change(ctx, "enquiry.hand-over", (work, audit) => {
    const isAlready = ({ lead }: { lead: { state: string } | null }) => lead === null || lead.state === "handed-back";
    return runAct(work, audit, { verb: "take-back", about, fingerprint: [], isAlready }, async ({ id, lead }, act) => {
      const { db, now } = work;
      const record = await db
        .selectFrom("agent")
        .select("name")
        .where("id", "=", lead?.agent_id ?? 0)
        .executeTakeFirst();
      await db.updateTable("lead").set({ state: "handed-back", at: now() }).where("enquiry_id", "=", id).execute();
      await addEvent(work, { id, act, kind: "taken-back", detail: record?.name ?? "the agent" });
      return { after: { lead: null } };
    });
  });
}
