import { endingOf } from "../agent-documents/document.ts";
import type { SignedInContext } from "../context.ts";
import type { FileArea } from "../files/file-area.ts";
import { fileName } from "../media/file-name.ts";
import type { SignedIn } from "../people/actor.ts";
import { authorize } from "../people/authorize.ts";
import { inBatches } from "../queries/in-batches.ts";

/** A file of the account that asks: its place in the store, and its path in a copy of the account's data. */
export type AccountFile = { area: FileArea; key: string; path: string; at: Date };

/** Files per statement. */
const batch = 200;
/** Maximum characters of a file's name: in any script it then fits the limits of file systems. */
const maxNameLength = 50;

/** The files that came with the requests of the account that asks, then its documents, however many. */
export async function* accountFiles(ctx: SignedInContext): AsyncGenerator<AccountFile> {
  const { db, actor } = authorize(ctx, "account.export");
  const attachments = db
    .selectFrom("enquiry_file as f")
    .innerJoin("enquiry as e", "e.id", "f.enquiry_id")
    .innerJoin("stored_file as s", "s.key", "f.key")
    .select(["f.key", "f.name", "f.position", "s.created_at as at", "e.reference", "e.id"])
    .where("e.customer_id", "=", actor.id)
    .orderBy("e.id")
    .orderBy("f.position")
    .limit(batch);
  const readAttachments = ({ id, position } = { id: 0, position: 0 }) =>
    attachments
      .where(({ eb, and, or }) => or([eb("e.id", ">", id), and([eb("e.id", "=", id), eb("f.position", ">", position)])]))
      .execute();
  for await (const rows of inBatches(batch, readAttachments))
    for (const row of rows) yield { area: "attachments", key: row.key, path: attachmentName(row), at: row.at };
  const documents = db
    .selectFrom("agent_document")
    .select(["id", "key", "upload_name", "uploaded_at as at"])
    .where("account_id", "=", actor.id)
    .where("from_supplier", "in", sharedWith(actor))
    .orderBy("id")
    .limit(batch);
  for await (const rows of inBatches(batch, (last?: { id: number }) => documents.where("id", ">", last?.id ?? 0).execute()))
    for (const row of rows) yield { area: "agent-documents", key: row.key, path: documentName(row), at: row.at };
}

/** Which documents an account has: those that the supplier shares only once the account is approved, as on the dashboard. */
export function sharedWith({ status }: SignedIn): boolean[] {
  return status === "active" ? [false, true] : [false];
}

/** `requests/W-2611-0042/1-torn cloth.pdf`: its ending is that of what it holds. */
export function attachmentName({
  reference,
  position,
  name,
  key,
}: Record<"reference" | "name" | "key", string> & { position: number }) {
  return `requests/${reference}/${position}-${stem(name)}.${endingOf(key)}`;
}

/** `documents/12-prices.pdf` */
export function documentName({ id, upload_name: name }: { id: number; upload_name: string }): string {
  const ending = endingOf(name);
  return `documents/${id}-${stem(name)}${ending && "."}${ending}`;
}

const stem = (name: string) => fileName(name.replace(/\.[^.]+$/, ""), maxNameLength);
