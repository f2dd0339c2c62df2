import { endingOf } from "../agent-documents/document.ts";
import type { SignedInContext } from "../context.ts";
import type { FileArea } from "../files/file-area.ts";
import { fileName } from "../media/file-name.ts";
import type { SignedIn } from "../people/actor.ts";
import { authorize } from "../people/authorize.ts";

/** A file of the account that asks: its place in the store, and its path in a copy of the account's data. */
export type AccountFile = { area: FileArea; key: string; path: string; at: Date };

/** Files that are looked up at once. */
const batch = 200;
/** Characters of a given name: in any script it then fits what file systems take. */
const maxNameLength = 50;

/** The files that came with the requests of the account that asks, then the documents it has here, however many. */
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
  let last = { id: 0, position: 0 };
  for (;;) {
    const rows = await attachments
      .where(({ eb, and, or }) =>
        or([eb("e.id", ">", last.id), and([eb("e.id", "=", last.id), eb("f.position", ">", last.position)])]),
      )
      .execute();
    for (const row of rows) yield { area: "attachments", key: row.key, path: attachmentName(row), at: row.at };
    last = rows.at(-1) ?? last;
    if (rows.length < batch) break;
  }
  const documents = db
    .selectFrom("agent_document")
    .select(["id", "key", "upload_name", "uploaded_at as at"])
    .where("account_id", "=", actor.id)
    .where("from_supplier", "in", sharedWith(actor))
    .orderBy("id")
    .limit(batch);
  for (let after = 0; ; ) {
    const rows = await documents.where("id", ">", after).execute();
    for (const row of rows) yield { area: "agent-documents", key: row.key, path: documentName(row), at: row.at };
    after = rows.at(-1)?.id ?? after;
    if (rows.length < batch) break;
  }
}

/** Which documents an account has: what the supplier shares waits for the approval, here as on the dashboard. */
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
