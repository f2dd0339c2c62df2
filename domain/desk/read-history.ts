import { sql } from "kysely";
import type { EnquiryEventKind } from "../../db/schema.ts";
import type { Context } from "../context.ts";

/** An event of a request, with the note that it is about. */
export type HistoryEvent = {
  id: number;
  at: Date;
  kind: EnquiryEventKind;
  detail: string;
  act: number | null;
  /** Whether its act was taken back. */
  isUndone: boolean;
  /** Who did it; null for the site, the sender and a deleted account. */
  by: string | null;
  /** Whom it was assigned to; null for nobody. */
  whom: string | null;
  note: string | null;
};

/** Every event of a request, the oldest first. */
export async function readHistory({ db }: Pick<Context, "db">, id: number): Promise<HistoryEvent[]> {
  const { rows } = await sql<HistoryEvent>`
    select v.id, v.at, v.kind, v.detail, v.act_id as act, t.undone_at is not null as "isUndone", coalesce(a.name, nullif(v.name, '')) as by,
      w.name as whom, case when v.kind = 'note' then n.text end as note
    from enquiry_event v
    left join account a on a.id = v.account_id
    left join account w on w.id = v.about_id
    left join enquiry_act t on t.id = v.act_id
    left join enquiry_note n on n.id = t.note_id
    where v.enquiry_id = ${id} order by v.id`.execute(db);
  return rows;
}
