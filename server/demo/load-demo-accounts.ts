import { readFile } from "node:fs/promises";
import path from "node:path";
import { hashPassword } from "../../adapters/auth/password.ts";
import { isContentOf } from "../../adapters/downloads/is-content-of.ts";
import type { Log } from "../../adapters/log.ts";
import { systemClock } from "../../adapters/system-clock.ts";
import type { Database } from "../../db/schema.ts";
import { type DemoAccount, demoAccounts, demoPassword, demoRequests, demoThread } from "../../demo/accounts.ts";
import { shareDocument, uploadDocument } from "../../domain/agent-documents/change-documents.ts";
import type { FileLimits } from "../../domain/agent-documents/document.ts";
import type { Context } from "../../domain/context.ts";
import { answerRequest } from "../../domain/desk/answer-request.ts";
import { setStatus } from "../../domain/desk/set-status.ts";
import { kinds } from "../../domain/enquiries/kinds.ts";
import { readEnquiry } from "../../domain/enquiries/read-enquiry.ts";
import { submitEnquiry } from "../../domain/enquiries/submit-enquiry.ts";
import type { FileContext, FileStores } from "../../domain/files/file-area.ts";
import { isDownloadExtension } from "../../domain/media/downloads.ts";
import { writeToSupplier } from "../../domain/messages/write-message.ts";
import type { Operator } from "../../domain/people/actor.ts";
import { loadDemoLeads } from "./load-demo-leads.ts";

type Options = { db: Database; log: Log; files: FileStores; now?: () => Date };

const limits: FileLimits = { types: ["pdf", "csv"], bytes: 15_000_000 };

/** The staff member who answers requests and shares documents in the demo. */
const office: Operator = { kind: "staff", role: "admin", name: "demo", id: undefined };

/**
 * Creates the demo's accounts and their contents, and logs how to sign in; does nothing if there are accounts already. Their password is public, so that
 * they sign in only on the machine that the site runs on (domain/accounts/demo-accounts.ts).
 */
export async function loadDemoAccounts({ db, log, files, now = systemClock }: Options): Promise<void> {
  if (await db.selectFrom("account").select("id").limit(1).executeTakeFirst()) return;
  const password = await hashPassword(demoPassword);
  for (const account of demoAccounts) {
    const id = await openAccount(db, account, password);
    await storeDocuments({ db, files, now }, { ...account, id });
    if (account.kind === "customer") await sendRequests(db, id, account, now());
    if (account.represents !== undefined && (await getsLeads(db, account.represents)))
      await loadDemoLeads(db, { ...account, id }, now());
    log.info(
      `demo: ${account.kind}${account.status === "pending" ? ", waiting for approval" : ""}: ${account.email}, password “${demoPassword}”`,
    );
  }
}

async function openAccount(db: Database, { documents: _documents, ...facts }: DemoAccount, password: string): Promise<number> {
  const { id } = await db
    .insertInto("account")
    .values({ ...facts, email_verified: true, is_demo: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("account_login")
    .values({ account_id: id, provider: "credential", provider_account: String(id), password })
    .execute();
  return id;
}

async function storeDocuments(ctx: FileContext, { documents, ...account }: DemoAccount & { id: number }): Promise<void> {
  const agent = { ...account, kind: "agent", status: "active", session: 0, emailVerified: true } as const;
  const isContent = (ending: string, bytes: Uint8Array) => isDownloadExtension(ending) && isContentOf(ending, bytes);
  const options = { limits, isContent };
  for (const { file, fromSupplier } of documents) {
    const bytes = await readFile(path.join("demo/catalogue/downloads", file));
    const document = { name: file, bytes };
    await (fromSupplier
      ? shareDocument({ ...ctx, actor: office }, agent.id, document, options)
      : uploadDocument({ ...ctx, actor: agent }, document, options));
  }
}

/** Whether the agent of the catalogue exists, to whom enquiries are passed as leads. */
async function getsLeads(db: Database, agent: number): Promise<boolean> {
  return (await db.selectFrom("agent").select("id").where("id", "=", agent).executeTakeFirst()) !== undefined;
}

/** Submits a customer's requests. Their mail is deleted: it would go to people who do not exist. */
async function sendRequests(db: Database, id: number, account: DemoAccount, today: Date): Promise<void> {
  const { email, name } = account;
  const actor = { kind: "customer", status: "active", id, session: 0, email, emailVerified: true, name } as const;
  for (const { kind, values, daysAgo, status } of demoRequests(kinds, account)) {
    const at = new Date(today.getTime() - daysAgo * 24 * 3_600_000);
    const read = readEnquiry(kind, values);
    if (!read.ok) throw new Error(`The demo's request of the kind ${kind.kind} is refused: ${read.message}`);
    const ctx: Context = { db, actor, now: () => at };
    const { reference } = await submitEnquiry(ctx, { kind, values: read.values });
    const later = (hours: number) => () => new Date(at.getTime() + hours * 3_600_000);
    if (status === "answered" || status === "open")
      await answerRequest({ db, actor: office, now: later(4) }, { reference }, { text: demoThread.answer });
    if (status === "open") await writeToSupplier({ db, actor, now: later(22) }, reference, demoThread.question);
    else if (status !== "new" && status !== "answered")
      await setStatus({ db, actor: office, now: later(30) }, { reference }, status);
  }
  await db
    .deleteFrom("outbox")
    .where("enquiry_id", "in", db.selectFrom("enquiry").select("id").where("customer_id", "=", id))
    .execute();
}
