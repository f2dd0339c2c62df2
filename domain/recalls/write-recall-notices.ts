import { sql } from "kysely";
import type { Context } from "../context.ts";
import { recallRecipients } from "../lot-decisions/recall-recipients.ts";

/**
 * Writes a notice and its mail to each address that was not told yet of a lot that is recalled. One statement writes both: when the process is killed both
 * are there or neither is, and of two that write at the same moment one writes the row.
 *
 * @param number of the lot; undefined: of all lots
 * @returns the number of mails
 */
export async function writeRecallNotices({ db, now }: Pick<Context, "db" | "now">, number?: string): Promise<number> {
  const at = now();
  const { numAffectedRows = 0n } = await sql`
    with told as (
      insert into recall_notice (lot_number, recalled_at, email, name, company, token, written_at)
      select l.number, l.recalled_at, r.email, r.name, r.company, ${noticeToken}, ${at}
      from ${recallRecipients} r join lot l on l.number = r.lot_number
      where l.recalled_at is not null and (${number ?? null}::text is null or l.number = ${number ?? null})
        and not exists (select from recall_notice n where n.lot_number = l.number and n.recalled_at = l.recalled_at and n.email = r.email)
      order by r.lot_number, r.email
      on conflict do nothing
      returning id, email
    )
    insert into outbox (message, to_address, payload, notice_id, next_at, created_at)
    select 'lot-recall', email, jsonb_build_object('notice', id::text), id, ${at}, ${at} from told order by id`.execute(db);
  return Number(numAffectedRows);
}

/** SQL: the token of a new notice, 24 characters for an address, of 18 bytes; 138 of their bits are random. */
export const noticeToken = sql<string>`left(translate(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), 24)`;
