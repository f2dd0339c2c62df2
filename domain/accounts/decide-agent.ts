import type { Context } from "../context.ts";
import type { AccountStatus } from "./account.ts";
import { postAccountMail } from "./post-account-mail.ts";

export type AgentDecision = Exclude<AccountStatus, "pending">;

/** Agents' accounts for staff, those that wait first, then the newest; 500 at most. */
export async function listAgents({ db }: Context, status?: AccountStatus) {
  return db
    .selectFrom("account as a")
    .select(["a.id", "a.email", "a.name", "a.company", "a.country", "a.status", "a.created_at"])
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

/**
 * Opens or closes an agent's account. A closed one is signed out everywhere at once; an approved or declined one is told by mail.
 *
 * @returns what it was before; undefined when there is no agent with this address
 */
export async function decideAgent(ctx: Context, email: string, decision: AgentDecision): Promise<AccountStatus | undefined> {
  return ctx.db.transaction().execute(async (db) => {
    const found = await db
      .selectFrom("account")
      .select(["id", "status"])
      .where("email", "=", email.toLowerCase())
      .where("kind", "=", "agent")
      .forUpdate()
      .executeTakeFirst();
    if (!found || found.status === decision) return found?.status;
    await db.updateTable("account").set({ status: decision, updated_at: ctx.now() }).where("id", "=", found.id).execute();
    if (decision !== "active") await db.deleteFrom("account_session").where("account_id", "=", found.id).execute();
    const message = { active: "agent-approved", declined: "agent-declined", suspended: undefined } as const;
    const told = message[decision];
    if (told) await postAccountMail({ ...ctx, db }, told, email.toLowerCase(), {});
    return found.status;
  });
}

/** The id of the agent with this address; undefined when there is none. */
export async function findAgent({ db }: Context, email: string): Promise<number | undefined> {
  const agents = db.selectFrom("account").select("id").where("kind", "=", "agent").where("email", "=", email.toLowerCase());
  return (await agents.executeTakeFirst())?.id;
}
