import { sql } from "kysely";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import { change } from "../people/change.ts";
import { isSilent } from "./is-silent.ts";

/** One recall, with how many were told, and how many have said that the notice came. */
export type ListedRecall = {
  number: string;
  itemNumbers: string[];
  at: Date;
  reason: string;
  /** Whether the lot is still recalled. */
  isOn: boolean;
  told: number;
  received: number;
  /** Notices whose last mail was refused or given up, and whose address nobody has corrected yet. */
  failed: number;
};

/** What became of the last mail of a notice. */
export type NoticeMail = "waiting" | "sent" | "bounced" | "given up";

/** Whom a recall was told. */
export type NoticeRecipient = {
  id: number;
  email: string;
  name: string;
  company: string;
  writtenAt: Date;
  receivedAt: Date | null;
  /** Whether another notice went out in its place, to the right address. */
  isCorrected: boolean;
  /** The address that this one is in place of; null where there is none. */
  inPlaceOf: string | null;
  /** Of the last mail; null where its mails are deleted. */
  mail: { id: number; state: NoticeMail; at: Date; isAgain: boolean } | null;
};

const lastMail = sql`lateral (
  select o.id, case when o.bounced_at is not null then 'bounced' when o.sent_at is not null then 'sent'
      when o.dead_at is not null then 'given up' else 'waiting' end as state,
    coalesce(o.bounced_at, o.sent_at, o.dead_at, o.created_at) as at,
    exists (select from outbox e where e.notice_id = n.id and e.id < o.id) as "isAgain"
  from outbox o where o.notice_id = n.id order by o.id desc limit 1
)`;

/** Every recall, the last one first, also those of which nobody was told. @throws DomainError forbidden */
export async function listRecalls(ctx: Context): Promise<ListedRecall[]> {
  const { db } = authorize(ctx, "recall.read");
  const { rows } = await sql<ListedRecall>`
    with recall as (
      select number as lot_number, recalled_at from lot where recalled_at is not null
      union select lot_number, recalled_at from recall_notice
    )
    select l.number, l.item_numbers as "itemNumbers", r.recalled_at as at, l.reason, r.recalled_at is not distinct from l.recalled_at as "isOn",
      count(n.id)::int as told, count(n.received_at)::int as received,
      (count(*) filter (where m.state in ('bounced', 'given up') and n.received_at is null))::int as failed
    from recall r join lot l on l.number = r.lot_number
      left join recall_notice n on n.lot_number = r.lot_number and n.recalled_at = r.recalled_at and n.corrected_at is null
      left join ${lastMail} m on true
    group by l.number, r.recalled_at order by r.recalled_at desc, l.number desc`.execute(db);
  return rows;
}

/** Lots that a file calls recalled and of whose recall nobody was told from here. @throws DomainError forbidden */
export async function listRecallsWithoutNotices(ctx: Context): Promise<string[]> {
  const { db } = authorize(ctx, "recall.read");
  const rows = await db
    .selectFrom("lot")
    .select("number")
    .where("status", "=", "recalled")
    .where("recalled_at", "is", null)
    .orderBy("number", "desc")
    .limit(100)
    .execute();
  return rows.map(({ number }) => number);
}

/**
 * The recipients of a lot's recall notices: unconfirmed ones first, oldest first.
 *
 * @throws DomainError forbidden
 */
export async function readRecipients(ctx: Context, number: string): Promise<NoticeRecipient[]> {
  authorize(ctx, "recall.read");
  return recipients(ctx, number);
}

/** Who has not said that the notice of a recall came, for a table that leaves the house. @throws DomainError forbidden */
export function exportSilent(ctx: Context, number: string): Promise<NoticeRecipient[]> {
  return change(ctx, "recall.export", async (work, audit) => {
    const silent = (await recipients(work, number)).filter(isSilent);
    await audit({ subject: "recall_notice", after: { number, rows: silent.length } });
    return silent;
  });
}

async function recipients({ db }: Context, number: string): Promise<NoticeRecipient[]> {
  const { rows } = await sql<NoticeRecipient & { mailAt: string | null }>`
    select n.id, n.email, n.name, n.company, n.written_at as "writtenAt", n.received_at as "receivedAt",
      n.corrected_at is not null as "isCorrected", before.email as "inPlaceOf",
      case when m.id is not null then jsonb_build_object('id', m.id, 'state', m.state, 'isAgain', m."isAgain") end as mail, m.at as "mailAt"
    from recall_notice n left join recall_notice before on before.id = n.corrects left join ${lastMail} m on true
    where n.lot_number = ${number} order by n.corrected_at is not null, n.received_at is not null, n.written_at, n.email, n.id`.execute(
    db,
  );
  return rows.map(({ mail, mailAt, ...row }) => ({ ...row, mail: mail && { ...mail, at: new Date(mailAt ?? 0) } }));
}
