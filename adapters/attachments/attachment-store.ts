import { randomBytes } from "node:crypto";
import type { AttachmentType } from "../../db/enquiry-schema.ts";
import type { Database } from "../../db/schema.ts";
import { attachmentLimits } from "../../domain/enquiries/limits.ts";
import type { FileStore } from "../../domain/media/file-store.ts";
import { attachmentKind } from "./attachment-kind.ts";

export type Offered = { name: string; bytes: Uint8Array };
export type Kept = { key: string; name: string; bytes: number };

const endings: Record<AttachmentType, string> = { "image/jpeg": "jpg", "image/png": "png", "application/pdf": "pdf" };

/** Where attachments are kept: each under a random name, written down in the database before it is written to the store. */
export function attachmentStore({ db, files, now }: { db: Database; files: FileStore; now: () => Date }) {
  /** Why a file is not taken, in a sentence; undefined when it is. */
  function refusal({ bytes }: Offered, keptSoFar: number): string | undefined {
    if (keptSoFar >= attachmentLimits.count) return `At most ${attachmentLimits.count} files can be sent.`;
    if (bytes.byteLength > attachmentLimits.bytes) return "The file is larger than 5,000,000 bytes.";
    return attachmentKind(bytes) === undefined ? "The file is not a JPEG, PNG or PDF." : undefined;
  }

  /** Keeps a file that is not refused. */
  async function keep({ name, bytes }: Offered): Promise<Kept> {
    const type = attachmentKind(bytes);
    if (type === undefined) throw new RangeError("Ask for the refusal first.");
    const key = `${randomBytes(20).toString("hex")}.${endings[type]}`;
    const row = { key, name: shownName(name), content_type: type, bytes: bytes.byteLength, created_at: now() };
    await db.insertInto("enquiry_file").values(row).execute();
    try {
      await files.put(key, bytes);
    } catch (error) {
      await forget([key]);
      throw error;
    }
    return { key, name: row.name, bytes: row.bytes };
  }

  /** Takes files away again that belong to no enquiry; never rejects: what cannot be taken away now is swept later. */
  async function forget(keys: readonly string[]): Promise<void> {
    for (const key of keys) await forgetOne(key).catch(() => {});
  }

  async function forgetOne(key: string): Promise<void> {
    const row = db.selectFrom("enquiry_file").select("key").where("key", "=", key).where("enquiry_id", "is", null);
    if (!(await row.executeTakeFirst())) return;
    await files.delete(key);
    await db.deleteFrom("enquiry_file").where("key", "=", key).where("enquiry_id", "is", null).execute();
  }

  /** Takes away what a process left behind that was ended between keeping a file and keeping its enquiry. */
  async function sweep(): Promise<number> {
    const hourAgo = new Date(now().getTime() - 3_600_000);
    const orphans = await db
      .selectFrom("enquiry_file")
      .select("key")
      .where("enquiry_id", "is", null)
      .where("created_at", "<", hourAgo)
      .limit(1000)
      .execute();
    await forget(orphans.map(({ key }) => key));
    return orphans.length + (await files.sweep(hourAgo));
  }

  return { refusal, keep, forget, sweep };
}

export type AttachmentStore = ReturnType<typeof attachmentStore>;

/** The sender's name for a file without folders and control characters, at most 200 long. */
export function shownName(given: string): string {
  const name = given
    .toWellFormed()
    .replace(/^.*[/\\]/s, "")
    .replace(/\p{C}/gu, "")
    .trim()
    .slice(0, 200)
    .toWellFormed();
  return name === "" ? "file" : name;
}
