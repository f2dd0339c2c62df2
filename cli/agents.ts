import { readFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { isContentOf } from "../adapters/downloads/is-content-of.ts";
import { openFiles } from "../adapters/files/open-files.ts";
import { createLog } from "../adapters/log.ts";
import { writeSecurityEvent } from "../adapters/security-event.ts";
import { type AgentDecision, decideAgent, findAgent, listAgents } from "../domain/accounts/decide-agent.ts";
import { shareDocument } from "../domain/agent-documents/change-documents.ts";
import { representAgent } from "../domain/leads/represent-agent.ts";
import { isDownloadExtension } from "../domain/media/downloads.ts";
import { type Command, UsageError } from "./command.ts";
import { asOperator, operatorContext } from "./operator.ts";
import { textTable } from "./text-table.ts";
import { withDatabase } from "./with-database.ts";

const decisions: Record<string, { decision: AgentDecision; says: string }> = {
  approve: { decision: "active", says: "is open" },
  decline: { decision: "declined", says: "is declined" },
  suspend: { decision: "suspended", says: "is suspended, and signed out everywhere" },
};
const statuses = ["pending", "active", "declined", "suspended"] as const;

/** Agents' accounts, for staff. */
export const agents: Command = {
  usage:
    "agents list [--status STATUS] | approve EMAIL | decline EMAIL | suspend EMAIL | share EMAIL FILE | represent EMAIL AGENT_ID (or none)",
  summary:
    "Shows who asks for an agent's account, opens and closes accounts, shares a document with an agent, and says whose leads an account is shown",
  async run([action = "", ...args], calledFrom) {
    if (action === "list") return list(args);
    if (action === "share") return share(args, calledFrom);
    if (action === "represent") return represent(args);
    const decided = Object.hasOwn(decisions, action) ? decisions[action] : undefined;
    if (!decided) throw new UsageError("Say what to do: list, approve, decline, suspend, share or represent.");
    const [email, ...more] = parseArgs({ args, options: {}, allowPositionals: true }).positionals;
    if (email === undefined || more.length > 0) throw new UsageError("Name one agent by the e-mail address.");
    const { before, account } = await asOperator(async (ctx) => ({
      before: await decideAgent(ctx, email, decided.decision),
      account: await findAgent(ctx, email),
    }));
    if (before === undefined || account === undefined) return notFound(email);
    if (before !== decided.decision) logDecision(account, decided.decision);
    console.log(`The account of ${email} ${decided.says}.`);
    return 0;
  },
};

/** For a collected log of the site (`2>> site.log`); a person at the terminal sees the answer. */
function logDecision(account: number, decision: AgentDecision): void {
  if (process.stderr.isTTY) return;
  writeSecurityEvent(createLog("info", process.stderr), { event: "agent-decided", account, decision }, { by: "command line" });
}

async function list(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { status: { type: "string" } } });
  const status = statuses.find((one) => one === values.status);
  if (values.status !== undefined && !status) throw new UsageError(`“${values.status}” is no status: ${statuses.join(", ")}.`);
  const rows = await asOperator((ctx) => listAgents(ctx, status));
  const lines = rows.map((row) => [
    row.created_at.toISOString().slice(0, 10),
    row.status,
    row.email,
    printable(row.name),
    printable(row.company),
    printable(row.country),
    String(row.documents ?? 0),
  ]);
  if (lines.length === 0) console.log("There is nobody.");
  else console.log(textTable([["since", "status", "e-mail", "name", "company", "country", "documents"], ...lines]));
  return 0;
}

async function share(args: string[], calledFrom: string): Promise<number> {
  const [email, file, ...more] = parseArgs({ args, options: {}, allowPositionals: true }).positionals;
  if (email === undefined || file === undefined || more.length > 0) throw new UsageError("Name one agent and one file.");
  const bytes = await readFile(path.resolve(calledFrom, file));
  return withDatabase(async (db, config) => {
    const ctx = operatorContext(db);
    const agent = await findAgent(ctx, email);
    if (agent === undefined) return notFound(email);
    const options = {
      limits: config.agentFiles,
      isContent: (ending: string, content: Uint8Array) => isDownloadExtension(ending) && isContentOf(ending, content),
    };
    await shareDocument({ ...ctx, files: openFiles(config) }, agent, { name: path.basename(file), bytes }, options);
    console.log(`${path.basename(file)} is shared with ${email}.`);
    return 0;
  });
}

async function represent(args: string[]): Promise<number> {
  const [email, given = "", ...more] = parseArgs({ args, options: {}, allowPositionals: true }).positionals;
  if (email === undefined || more.length > 0 || !/^(none|\d{1,9})$/.test(given))
    throw new UsageError("Name one account by its e-mail address, and the id of the agent in agents.csv, or none.");
  const { name, countries } = await asOperator((ctx) => representAgent(ctx, email, given === "none" ? undefined : Number(given)));
  if (given === "none") console.log(`${email} stands for no agent any more, and is shown no leads.`);
  else console.log(`${email} stands for ${printable(name)}: leads from ${countries.join(", ") || "no country at present"}.`);
  return 0;
}

function notFound(email: string): number {
  console.error(`There is no agent ${email}.`);
  return 1;
}

/** Text that people wrote must not steer the terminal. */
function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, " ");
}
