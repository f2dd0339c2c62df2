import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { change } from "../people/change.ts";
import { nameKey } from "./name-key.ts";
import { readUnfilledParts } from "./read-kit-problems.ts";

/**
 * Releases a kit, so that visitors see it; a kit that is released already gets another day for its review.
 *
 * @param given.by the name of who releases it
 * @param given.reviewBy the day of its next review, 2027-05-31
 * @returns the kit's name, "ISO 105-C06 A1S"
 * @throws DomainError forbidden, also for who wrote it; invalid for a day that is no day to come, or a kit with a fault; not-found
 */
export function releaseKit(ctx: Context, id: number, { by, reviewBy }: { by: string; reviewBy: string }): Promise<string> {
  return change(ctx, "kit.release", async (work, audit) => {
    const today = work.now().toISOString().slice(0, 10);
    if (!isDay(reviewBy) || reviewBy <= today)
      throw new DomainError("invalid", `The day of the next review is a day after today, ${today}, such as ${nextYear(today)}.`);
    const kit = await lockKit(work, id);
    if (nameKey(by) === nameKey(kit.written_by))
      throw new DomainError("forbidden", `${kit.name} was written by ${kit.written_by}: somebody else must release it.`);
    const problems = await readUnfilledParts(work, id);
    if (problems.length > 0) throw new DomainError("invalid", `${kit.name} is not released. ${problems.join(" ")}`);
    const after = { released_by: by.trim(), released_on: today, review_by: reviewBy };
    await work.db.updateTable("kit").set(after).where("id", "=", id).execute();
    await audit({ subject: "kit", id, before: releaseOf(kit), after });
    return kit.name;
  });
}

/**
 * Withdraws the release of a kit: visitors see it no longer, and it keeps its day for a review.
 *
 * @returns the kit's name; the kit may be without a release already
 * @throws DomainError forbidden, not-found
 */
export function withdrawRelease(ctx: Context, id: number): Promise<string> {
  return change(ctx, "kit.release", async (work, audit) => {
    const kit = await lockKit(work, id);
    if (kit.released_by === "") return kit.name;
    const after = { released_by: "", released_on: "", review_by: kit.review_by };
    await work.db.updateTable("kit").set(after).where("id", "=", id).execute();
    await audit({ subject: "kit", id, before: releaseOf(kit), after });
    return kit.name;
  });
}

async function lockKit({ db }: Context, id: number) {
  const kit = await db
    .selectFrom("kit as k")
    .innerJoin("method as m", "m.id", "k.method_id")
    .select(["m.designation", "k.option", "k.written_by", "k.released_by", "k.released_on", "k.review_by"])
    .where("k.id", "=", id)
    .forUpdate("k")
    .executeTakeFirst();
  if (!kit) throw new DomainError("not-found", `There is no kit ${id}.`);
  return { ...kit, name: `${kit.designation} ${kit.option}`.trim() };
}

type Release = { released_by: string; released_on: string; review_by: string };
const releaseOf = ({ released_by, released_on, review_by }: Release): Release => ({ released_by, released_on, review_by });

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

const nextYear = (day: string) => `${Number(day.slice(0, 4)) + 1}-01-31`;
