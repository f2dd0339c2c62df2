import type { Context } from "../context.ts";

/** Puts the mail of a notice of a recall into the outbox. */
export async function postNotice({ db, now }: Context, notice: number, email: string): Promise<void> {
  const at = now();
  await db
    .insertInto("outbox")
    .values({
      message: "lot-recall",
      to_address: email,
      payload: JSON.stringify({ notice: String(notice) }),
      notice_id: notice,
      next_at: at,
      created_at: at,
    })
    .execute();
}
