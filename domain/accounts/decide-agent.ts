import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import { change } from "../people/change.ts";
import { requireVersion } from "../people/require-version.ts";
import type { AccountStatus } from "./account.ts";
import { type DecisionNote, decideAccount } from "./decide-account.ts";
import { lockAgent } from "./lock-agent.ts";
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
 * Opens or closes an agent's account; its event names who decided it, when and why. A closed one is signed out everywhere at once; an
 * approved or declined one gets a mail, which says the reason of a decline.
 *
 * @param agent the account's address, or its id
 * @returns the status before; undefined when there is no such agent
 * @throws DomainError forbidden; stale when the account has changed since it was read; invalid for the reason
 */
export function decideAgent(
  ctx: Context,
  agent: string | number,
  decision: AgentDecision,
  { seen, reason: text }: DecisionNote = {},
): Promise<AccountStatus | undefined> {
  return change(ctx, "agent.decide", async (work, audit) => {
    const account = await lockAgent(work, agent);
    if (!account) return undefined;
    requireVersion(account, seen);
    const reason = await decideAccount(work, audit, account, decision, text);
    const message = messages[decision];
    if (reason !== undefined && message) await postAccountMail(work, message, account.email, reason === "" ? {} : { reason });
    return account.status;
  });
}

/** The id of the agent with this address, for staff; undefined when there is none. @throws DomainError forbidden */
export async function findAgent(ctx: Context, email: string): Promise<number | undefined> {
  const { db } = authorize(ctx, "agent.list");
  const agents = db.selectFrom("account").select("id").where("kind", "=", "agent").where("email", "=", email.toLowerCase());
  return (await agents.executeTakeFirst())?.id;
}
