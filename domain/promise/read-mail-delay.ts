import { sql } from "kysely";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import { readSetting } from "../settings/read-setting.ts";

/** Mail that has waited too long. */
export type MailDelay = {
  count: number;
  /** When the oldest of it was written. */
  since: Date;
  /** The hours of the setting. */
  hours: number;
};

/** Mail delayed beyond the limit, without the delay notices themselves; undefined when there is none. @throws DomainError forbidden */
export async function readMailDelay(ctx: Context): Promise<MailDelay | undefined> {
  const { db, now } = authorize(ctx, "mail-delay.read");
  const hours = await readSetting({ db }, "stuck_mail_hours");
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*) as count, min(created_at) as since from outbox
    where sent_at is null and dead_at is null and message <> 'mail-delayed'
      and created_at <= ${new Date(now().getTime() - hours * 3_600_000)}`.execute(db);
  const [row] = rows;
  return row?.since ? { count: row.count, since: row.since, hours } : undefined;
}
