import type { Context } from "../context.ts";
import { change } from "../people/change.ts";
import { lockNotice } from "./lock-notice.ts";
import { postNotice } from "./post-notice.ts";

/**
 * Sends the notice of a recall once more to one address, which has not said that it came.
 *
 * @param seen the id of its last mail that was read: of two people who send it again at the same time one does
 * @returns the address
 * @throws DomainError forbidden; as `lockNotice`
 */
export function sendNoticeAgain(ctx: Context, notice: number, seen: number): Promise<string> {
  return change(ctx, "recall.send-again", async (work, audit) => {
    const { email } = await lockNotice(work, notice, seen);
    await postNotice(work, notice, email);
    await audit({ subject: "recall_notice", id: notice });
    return email;
  });
}
