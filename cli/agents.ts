import path from "node:path";
import { type Command, InvalidArgumentError, Option } from "@commander-js/extra-typings";
import { isContentOf } from "../adapters/downloads/is-content-of.ts";
import { openFiles } from "../adapters/files/open-files.ts";
import { createLog } from "../adapters/log.ts";
import { writeSecurityEvent } from "../adapters/security-event.ts";
import { type AgentDecision, decideAgent, findAgent, listAgents } from "../domain/accounts/decide-agent.ts";
import { shareDocument } from "../domain/agent-documents/change-documents.ts";
import type { Context } from "../domain/context.ts";
import { DomainError } from "../domain/errors.ts";
import { representAgent } from "../domain/leads/represent-agent.ts";
import { isDownloadExtension } from "../domain/media/downloads.ts";
import { asOperator, operatorContext } from "./operator.ts";
import { readInputFile } from "./read-input-file.ts";
import { jsonOption, printable, printList } from "./terminal/print-list.ts";
import type { Terminal } from "./terminal/terminal.ts";
import { withDatabase } from "./with-database.ts";

const statuses = ["pending", "active", "declined", "suspended"] as const;
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

/** Adds the subcommands of `agents`. */
export function define(agents: Command, terminal: Terminal): void {
  agents
    .command("list")
    .description("List agents' accounts, those that wait for approval first.")
    .addOption(new Option("--status <status>", "only those of this status").choices(statuses))
    .addOption(jsonOption)
    .action(async ({ status, json }) => {
      const rows = await asOperator(terminal, (ctx) => listAgents(ctx, status));
      const columns = ["created_at", "status", "email", "name", "company", "country", "documents"] as const;
      printList(terminal, rows, columns, { json, none: "There is nobody." });
    });
  for (const { name, summary, decision, outcome } of decisions)
    agents
      .command(name)
      .description(summary)
      .argument("<email>", "the agent's e-mail address")
      .option("--reason <text>", "why; the letter of a decline says it")
      .action(async (email, { reason }) => {
        await asOperator(terminal, async (ctx) => {
          const account = await existingAgent(ctx, email);
          if ((await decideAgent(ctx, email, decision, { reason })) !== decision) logDecision(terminal, account, decision);
        });
        terminal.print(`The account of ${email} ${outcome}.`);
      });
  agents
    .command("share")
    .description("Share a document with an agent.")
    .argument("<email>", "the agent's e-mail address")
    .argument("<file>", "the document", terminal.pathOf)
    .action(async (email, file) => {
      const document = { name: path.basename(file), bytes: await readInputFile(file) };
      await withDatabase(terminal, async (db, config) => {
        const ctx = { ...operatorContext(terminal, db), files: openFiles(config) };
        const isContent = (ending: string, content: Uint8Array) => isDownloadExtension(ending) && isContentOf(ending, content);
        await shareDocument(ctx, await existingAgent(ctx, email), document, { limits: config.agentFiles, isContent });
      });
      terminal.print(`${document.name} is shared with ${email}.`);
    });
  agents
    .command("represent")
    .description("Assign leads: the account is shown the requests of the countries that lead to an agent of agents.csv.")
    .argument("<email>", "the e-mail address of the account")
    .argument("<agent>", "the agent's id in agents.csv, or none", idOrNone)
    .action(async (email, agent) => {
      const { name, countries } = await asOperator(terminal, (ctx) => representAgent(ctx, email, agent));
      if (agent === undefined) terminal.print(`${email} represents no agent any more, and is shown no leads.`);
      else
        terminal.print(`${email} represents ${printable(name)}: leads from ${countries.join(", ") || "no country at present"}.`);
    });
}

async function existingAgent(ctx: Context, email: string): Promise<number> {
  const id = await findAgent(ctx, email);
  if (id === undefined) throw new DomainError("not-found", `There is no agent ${email}.`);
  return id;
}

/** Writes a line for a collector of the site's log (`2>> site.log`); at a terminal the printed sentence is enough. */
function logDecision({ complaint }: Terminal, account: number, decision: AgentDecision): void {
  if (complaint.isTTY) return;
  writeSecurityEvent(createLog("info", complaint), { event: "agent-decided", account, decision }, { by: "command line" });
}

function idOrNone(text: string): number | undefined {
  if (!/^(none|\d{1,9})$/.test(text)) throw new InvalidArgumentError("It must be a number or none.");
  return text === "none" ? undefined : Number(text);
}
