import type { Command } from "@commander-js/extra-typings";
import { createLog } from "../../adapters/log.ts";
import { writeSecurityEvent } from "../../adapters/security-event.ts";
import { type AgentDecision, decideAgent, findAgent } from "../../domain/accounts/decide-agent.ts";
import { asOperator } from "../operator.ts";
import { noSuchAgent } from "./no-such-agent.ts";

const decisions = [
  { name: "approve", summary: "Open an agent's account.", decision: "active", outcome: "is open" },
  { name: "decline", summary: "Decline a request for an account.", decision: "declined", outcome: "is declined" },
  {
    name: "suspend",
    summary: "Close an account, and sign it out everywhere.",
    decision: "suspended",
    outcome: "is suspended, and signed out everywhere",
  },
] as const;

/** Adds a command for each decision about an agent's account. */
export function defineDecisions(agents: Command): void {
  for (const { name, summary, decision, outcome } of decisions)
    agents
      .command(name)
      .description(summary)
      .argument("<email>", "the agent's e-mail address")
      .action(async (email) => {
        const { before, account } = await asOperator(async (ctx) => ({
          before: await decideAgent(ctx, email, decision),
          account: await findAgent(ctx, email),
        }));
        if (before === undefined || account === undefined) throw noSuchAgent(email);
        if (before !== decision) logDecision(account, decision);
        console.log(`The account of ${email} ${outcome}.`);
      });
}

/** Writes a line for a collector of the site's log (`2>> site.log`); at a terminal the printed sentence is enough. */
function logDecision(account: number, decision: AgentDecision): void {
  if (process.stderr.isTTY) return;
  writeSecurityEvent(createLog("info", process.stderr), { event: "agent-decided", account, decision }, { by: "command line" });
}
