import { sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { recordAudit } from "../people/audit.ts";

/** A kit whose release was decided here, not in a file, and what an import did with that, in a sentence. */
export type KitRelease = { kitName: string; became: string };

/** Releases and withdrawals that were made here (domain/kits/release-kit.ts), each with the day, and with what the kit held then. */
export type DecidedKits = Awaited<ReturnType<typeof readDecidedKits>>;

/** Reads them, before an import writes; until its transaction ends nobody releases a kit. One whose release a file has changed since is not among them. */
export async function readDecidedKits(db: Database) {
  await sql`lock table kit in exclusive mode`.execute(db);
  const { rows } = await sql<Kit & { decidedOn: string }>`
    select ${columns}, to_char(decided.at at time zone 'UTC', 'YYYY-MM-DD') as "decidedOn"
    from kit k join method m on m.id = k.method_id cross join lateral (
      select at, after from audit_event where subject = 'kit' and subject_id = k.id order by id desc limit 1
    ) decided
    where decided.after->>'released_by' = k.released_by and decided.after->>'released_on' = k.released_on
      and decided.after->>'review_by' = k.review_by
    order by name`.execute(db);
  return rows;
}

/**
 * Puts those back whose kit holds the same after an import as before, unless the file's release is of a later day. A kit that holds something else
 * is released no longer: nobody has looked at what it holds now.
 *
 * @param context its database is the transaction of the import
 */
export async function keepKitReleases(context: Context, decided: DecidedKits): Promise<KitRelease[]> {
  if (decided.length === 0) return [];
  const { db } = context;
  const ids = decided.map(({ id }) => id);
  const { rows } = await sql<Kit>`
    select ${columns} from kit k join method m on m.id = k.method_id where k.id = any(${ids}::int[])`.execute(db);
  const now = new Map(rows.map((kit) => [kit.id, kit]));
  const releases: KitRelease[] = [];
  for (const before of decided) {
    const after = now.get(before.id);
    if (!after || after.released_on > before.decidedOn) continue;
    const isSame = after.content === before.content;
    const { released_by, released_on, review_by } = before;
    const release = isSame ? { released_by, released_on, review_by } : { released_by: "", released_on: "", review_by };
    const isReleased = Object.entries(release).every(([name, value]) => after[name as keyof typeof release] === value);
    if (isReleased) continue;
    await db.updateTable("kit").set(release).where("id", "=", before.id).execute();
    if (!isSame)
      await recordAudit(context, "catalogue.import", { subject: "kit", id: before.id, before: signed(before), after: release });
    releases.push({ kitName: before.name, became: became(before, isSame) });
  }
  return releases;
}

/** The kits that are released, each with what it holds; until the transaction ends nobody releases one. */
export async function readReleasedKits(db: Database): Promise<Pick<Kit, "id" | "content">[]> {
  await sql`lock table kit in exclusive mode`.execute(db);
  const { rows } = await sql<Kit>`
    select ${columns} from kit k join method m on m.id = k.method_id where k.released_by <> '' order by k.id`.execute(db);
  return rows;
}

/** Withdraws the releases of kits that hold something else than before. @returns their ids */
export async function withdrawChangedReleases(db: Database, released: readonly Pick<Kit, "id" | "content">[]): Promise<number[]> {
  const before = new Map(released.map(({ id, content }) => [id, content]));
  const changed = (await (released.length > 0 ? readReleasedKits(db) : []))
    .filter(({ id, content }) => before.has(id) && before.get(id) !== content)
    .map(({ id }) => id);
  if (changed.length > 0)
    await db.updateTable("kit").set({ released_by: "", released_on: "" }).where("id", "in", changed).execute();
  return changed;
}

type Kit = {
  id: number;
  name: string;
  released_by: string;
  released_on: string;
  review_by: string;
  /** Changes with whatever the kit says, but for its release and its place among the kits. */
  content: string;
};

const columns = sql`k.id, trim(m.designation || ' ' || k.option) as name, k.released_by, k.released_on, k.review_by, md5(concat(
  to_jsonb(k) - '{released_by,released_on,review_by,position}'::text[], (
    select jsonb_agg(to_jsonb(part) - 'position' || jsonb_build_object('items', (
      select jsonb_agg(to_jsonb(item) order by item.item_number) from kit_item item where item.part_id = part.id)) order by part.id)
    from kit_part part where part.kit_id = k.id))) as content`;

const signed = ({ released_by, released_on, review_by }: Kit) => ({ released_by, released_on, review_by });

function became({ released_by, released_on, decidedOn }: DecidedKits[number], isSame: boolean): string {
  if (released_by === "") return `stays without a release, which was withdrawn on ${decidedOn}, after that of the file.`;
  return isSame
    ? `keeps its release by ${released_by} on ${released_on}, which is later than that of the file.`
    : `is released no longer: the file changes what ${released_by} released on ${released_on}.`;
}
