import { sql } from "kysely";
import type { Context } from "../context.ts";
import { leadKinds } from "../leads/lead.ts";
import { authorize } from "../people/authorize.ts";
import { readPromises } from "../settings/read-promises.ts";
import { readSetting } from "../settings/read-setting.ts";
import { dueTime } from "../working-time/working-time.ts";

/** A lead that waits for its agent; `since`: when it came in, or was offered; `isSeen`: an account acts for the agent, so that we see what is done with it. */
type Waiting = { id: number; country: number | null; agent: number; since: Date; isSeen: boolean };

/**
 * Returns untouched leads to the head office after the working days of the setting: neither accepted, noted nor answered since they were handed over. Our
 * holidays and those of the agent's country do not count. An agent without an account may have answered by mail: the head office is told to ask.
 * One statement writes each decision with its event and its mail: only one of two nodes does it, and a killed one leaves all of it or nothing.
 *
 * @returns the number of leads handed back
 */
export async function returnUntouchedLeads(ctx: Context): Promise<number> {
  const { db, now } = authorize(ctx, "lead.return");
  const days = await readSetting({ db }, "untouched_lead_days");
  const waiting = await readUntouched({ db }, new Date(now().getTime() - days * 86_400_000));
  const byCountry = Map.groupBy(waiting, ({ country }) => country);
  let count = 0;
  for (const [country, leads] of byCountry) {
    const { time } = await readPromises({ db }, country);
    const late = leads.filter(({ since }) => dueTime(since, { days }, time) <= now());
    for (const isSeen of [true, false]) {
      const some = late.filter((lead) => lead.isSeen === isSeen);
      if (some.length > 0) count += await handBack({ db, now }, some, reasonOf(days, isSeen));
    }
  }
  return count;
}

function reasonOf(days: number, isSeen: boolean): string {
  const time = days === 1 ? "a working day" : `${days} working days`;
  if (isSeen) return `Left untouched for ${time}.`;
  return `Nothing heard for ${time}. The agent has no account here and may have answered by mail: ask before you answer.`;
}

/** The untouched leads that have waited since before a time, with the agent who has them: of its countries, or offered by staff. */
async function readUntouched({ db }: Pick<Context, "db">, before: Date): Promise<Waiting[]> {
  const kinds = leadKinds().map(({ kind }) => kind);
  const isActive = sql`exists (select from account c where c.represents = a.id and c.kind = 'agent' and c.status = 'active')`;
  const { rows } = await sql<Waiting>`
    select e.id, e.country_id as country, a.id as agent, e.created_at as since, ${isActive} as "isSeen"
    from enquiry e
    join lateral (
      select a.id from agent a where lower(a.email) = lower(enquiry_recipient(e.country_id)) and a.kind <> 'head-office'
      order by a.position, a.id limit 1
    ) a on true
    where e.status in ('new', 'open') and e.first_answered_at is null and e.kind = any(${kinds}::text[])
      and e.country_id is not null and e.created_at <= ${before}
      and not exists (select from lead l where l.enquiry_id = e.id)
      and not exists (select from lead_event v where v.enquiry_id = e.id)
    union all
    select e.id, e.country_id, a.id, l.at, ${isActive}
    from lead l join enquiry e on e.id = l.enquiry_id join agent a on a.id = l.agent_id
    where l.state = 'offered' and l.at <= ${before} and e.status in ('new', 'open')
      and not exists (select from lead_event v where v.enquiry_id = e.id and v.at >= l.at)
      and not exists (select from enquiry_message m where m.enquiry_id = e.id and m.from_staff and m.at >= l.at)
    order by id`.execute(db);
  return rows;
}

async function handBack({ db, now }: Pick<Context, "db" | "now">, leads: readonly Waiting[], reason: string): Promise<number> {
  const at = now();
  // What staff have offered since is no older than this.
  const newest = new Date(Math.max(...leads.map(({ since }) => since.getTime())));
  const { numAffectedRows = 0n } = await sql`
    with decided as (
      insert into lead (enquiry_id, agent_id, state, at)
      select given.id, given.agent, 'handed-back', ${at}
      from unnest(${leads.map(({ id }) => id)}::bigint[], ${leads.map(({ agent }) => agent)}::integer[]) as given (id, agent)
      join enquiry e on e.id = given.id and e.status in ('new', 'open')
      on conflict (enquiry_id) do update set agent_id = excluded.agent_id, state = excluded.state, at = excluded.at
        where lead.state = 'offered' and lead.at <= ${newest}
      returning enquiry_id, agent_id
    ),
    event as (
      insert into lead_event (enquiry_id, kind, detail, at) select enquiry_id, 'handed-back', ${reason}, ${at} from decided
    )
    insert into outbox (message, to_address, payload, next_at, created_at)
    select 'lead-handed-back', enquiry_recipient(null), jsonb_build_object('reference', e.reference, 'agent', a.name, 'reason', ${reason}::text), ${at}, ${at}
    from decided join enquiry e on e.id = decided.enquiry_id join agent a on a.id = decided.agent_id order by e.id`.execute(db);
  return Number(numAffectedRows);
}
