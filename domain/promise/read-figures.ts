import { sql } from "kysely";
import type { Context } from "../context.ts";
import { leadKinds } from "../leads/lead.ts";
import { authorize } from "../people/authorize.ts";
import { readPromises } from "../settings/read-promises.ts";
import { dayOf, periodBounds } from "../working-time/working-time.ts";
import { countFigures, type Figures, type Period } from "./figures.ts";
import { periodOf } from "./period.ts";

/** The requests that somebody has to answer, as they stand at this moment. */
type StandingNow = { new: number; open: number; overdue: number };

/** The figures with the names of kinds and countries. */
export type NamedFigures = Omit<Figures, "kinds" | "countries"> & {
  now: StandingNow;
  kinds: (Figures["kinds"][number] & { name: string })[];
  countries: (Figures["countries"][number] & { name: string })[];
  /** The period that was asked for; the last twelve weeks where none was. */
  period: Period;
  zone: string;
};

/** A column of the requests, each in one array: a hundred thousand rows cost more to carry than to count. */
type Columns = {
  kind: string[];
  country: (number | null)[];
  received: number[];
  answered: (number | null)[];
  due: (number | null)[];
  closed: (number | null)[];
};

/**
 * How the requests of a period were answered, and what waits now. Spam, and what nobody has to answer, is left out.
 *
 * @throws DomainError forbidden
 */
export async function readFigures(ctx: Context, asked: Partial<Period>): Promise<NamedFigures> {
  const { db, now } = authorize(ctx, "figures.read");
  const { time } = await readPromises({ db });
  const at = now();
  const period = periodOf(asked, dayOf(at.getTime(), time.zone).toString());
  const { from, to } = periodBounds(period, time.zone);
  const kinds = leadKinds();
  const named = kinds.map(({ kind }) => kind);
  const [columns, standing, countries] = await Promise.all([
    sql<{ columns: Columns }>`
      select json_build_object(
        'kind', coalesce(to_json(array_agg(kind)), '[]'), 'country', to_json(array_agg(country_id)), 'received', to_json(array_agg(received)),
        'answered', to_json(array_agg(answered)), 'due', to_json(array_agg(due)), 'closed', to_json(array_agg(closed))) as columns
      from (
        select kind, country_id, ${milliseconds("created_at")} as received, ${milliseconds("first_answered_at")} as answered,
          ${milliseconds("due_at")} as due, ${closed} as closed
        from enquiry e where created_at >= ${from} and created_at < ${to} and status <> 'spam' and kind = any(${named}::text[])
      ) e`.execute(db),
    sql<StandingNow>`
      select count(*) filter (where status = 'new') as new, count(*) filter (where status = 'open') as open,
        count(*) filter (where due_at < ${at} and first_answered_at is null) as overdue
      from enquiry where status in ('new', 'open') and kind = any(${named}::text[])`.execute(db),
    db.selectFrom("country").select(["id", "name"]).execute(),
  ]);
  const figures = countFigures(requestsOf((columns.rows[0] as { columns: Columns }).columns), period, time, at);
  const titles = new Map(kinds.map(({ kind, title }) => [kind, title]));
  const countryNames = new Map<number | null, string>(countries.map(({ id, name }) => [id, name]));
  return {
    ...figures,
    now: standing.rows[0] as StandingNow,
    kinds: figures.kinds.map((one) => ({ ...one, name: titles.get(one.kind) ?? one.kind })),
    countries: figures.countries.map((one) => ({ ...one, name: countryNames.get(one.country) ?? "No country" })),
    period,
    zone: time.zone,
  };
}

const milliseconds = (column: string) => sql`(date_part('epoch', ${sql.ref(column)}) * 1000)::bigint`;

/** SQL: when a request `e` that nobody has answered was closed; null for every other. One without such an event counts as closed at once. */
const closed = sql`case when e.first_answered_at is null and e.status not in ('new', 'open') then coalesce(
  (select ${milliseconds("v.at")} from enquiry_event v where v.enquiry_id = e.id and v.kind = 'status' order by v.id desc limit 1),
  ${milliseconds("e.created_at")}) end`;

function requestsOf({ kind, country, received, answered, due, closed }: Columns) {
  return kind.map((one, at) => ({
    kind: one,
    country: country[at] ?? null,
    received: received[at] as number,
    answered: answered[at] ?? null,
    due: due[at] ?? null,
    closed: closed[at] ?? null,
  }));
}
