import type { Context } from "../context.ts";
import { signatureOf } from "../people/actor.ts";
import { authorize } from "../people/authorize.ts";
import { change } from "../people/change.ts";
import { requireVersion } from "../people/require-version.ts";
import type { AccountStatus } from "./account.ts";
import { postAccountMail } from "./post-account-mail.ts";

export type AgentDecision = Exclude<AccountStatus, "pending">;

/** Lists agents' accounts for staff: pending ones first, then the newest; 500 at most. @throws DomainError forbidden */
export async function listAgents(ctx: Context, status?: AccountStatus) {
  const { db } = authorize(ctx, "agent.list");
  return db
    .selectFrom("account as a")
    .select(["a.id", "a.email", "a.name", "a.company", "a.country", "a.status", "a.created_at", "a.version"])
    .select(({ selectFrom }) =>
      selectFrom("agent_document as d")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("d.account_id", "=", "a.id")
        .as("documents"),
    )
    .where("a.kind", "=", "agent")
    .$if(status !== undefined, (query) => query.where("a.status", "=", status ?? "pending"))
    .orderBy((eb) => eb("a.status", "=", "pending"), "desc")
    .orderBy("a.id", "desc")
    .limit(500)
    .execute();
}

const messages = { active: "agent-approved", declined: "agent-declined", suspended: undefined } as const;

/**
 * Opens or closes an agent's account; its event names who decided it, and when. A closed one is signed out everywhere at once; an approved
 * or declined one gets a mail.
 *
 * @param seen the version of the account that was read
 * @returns the status before; undefined when there is no agent with this address
 * @throws DomainError forbidden; stale when the account has changed since it was read
 */
export function decideAgent(
  ctx: Context,
  email: string,
  decision: AgentDecision,
  seen?: number,
): Promise<AccountStatus | undefined> {
  return change(ctx, "agent.decide", async (work, audit) => {
    const { db, actor, now } = work;
    const agent = await db
      .selectFrom("account")
      .select(["id", "status", "version"])
      .where("email", "=", email.toLowerCase())
      .where("kind", "=", "agent")
      .forUpdate()
      .executeTakeFirst();
    if (!agent) return undefined;
    requireVersion(agent, seen);
    const { id, status } = agent;
    if (status === decision) return status;
    await db.updateTable("account").set({ status: decision, updated_at: now() }).where("id", "=", id).execute();
    await db
      .insertInto("agent_event")
      .values({ agent: id, status: decision, at: now(), ...signatureOf(actor) })
      .execute();
    if (decision !== "active") await db.deleteFrom("account_session").where("account_id", "=", id).execute();
    const message = messages[decision];
    if (message) await postAccountMail(work, message, email.toLowerCase(), {});
    await audit({ subject: "account", id, before: { status }, after: { status: decision } });
    return status;
  });
}

/** The id of the agent with this address, for staff; undefined when there is none. @throws DomainError forbidden */
export async function findAgent(ctx: Context, email: string): Promise<number | undefined> {
  const { db } = authorize(ctx, "agent.list");
  const agents = db.selectFrom("account").select("id").where("kind", "=", "agent").where("email", "=", email.toLowerCase());
  return (await agents.executeTakeFirst())?.id;
}
