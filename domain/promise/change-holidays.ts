import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { cleanText } from "../fields/clean-text.ts";
import { isDay } from "../locale/dates.ts";
import { change } from "../people/change.ts";
import { writeDueTimes } from "./refresh-due-times.ts";

/** A day on which nobody works: everywhere, or only the agent of a country. `day` as 2026-12-25. */
export type Holiday = { day: string; name: string; country: number | null };

/** The most that one list may add. */
const maxDays = 500;

/**
 * Adds holidays, and works the due times out that they move. A day that is there already gets the new name.
 *
 * @returns how many requests are due at another time than before
 * @throws DomainError forbidden; invalid for a day that is none, a day without a name, and a list that is too long
 */
export function addHolidays(ctx: Context, holidays: readonly Holiday[]): Promise<number> {
  return change(ctx, "setting.change", async (work, audit) => {
    if (holidays.length === 0) throw new DomainError("invalid", "Give a day and its name.");
    if (holidays.length > maxDays) throw new DomainError("invalid", `At most ${maxDays} days at once, please.`);
    const rows = [...new Map(holidays.map((one) => [`${one.day} ${one.country}`, acceptHoliday(one)])).values()];
    await work.db
      .insertInto("holiday")
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(["day", "country_id"]).doUpdateSet(({ ref }) => ({ name: ref("excluded.name") })),
      )
      .execute();
    await audit({ subject: "holiday", after: { days: rows.map(({ day, name }) => `${day} ${name}`) } });
    return writeDueTimes(work);
  });
}

/** Removes a holiday; one that is gone already is no error. @returns as `addHolidays` @throws DomainError forbidden */
export function removeHoliday(ctx: Context, id: number): Promise<number> {
  return change(ctx, "setting.change", async (work, audit) => {
    const gone = await work.db.deleteFrom("holiday").where("id", "=", id).returning(["day", "name"]).executeTakeFirst();
    if (!gone) return 0;
    await audit({ subject: "holiday", id, before: { days: [`${gone.day} ${gone.name}`] } });
    return writeDueTimes(work);
  });
}

function acceptHoliday({ day, name, country }: Holiday) {
  const text = cleanText(name);
  if (!isDay(day)) throw new DomainError("invalid", `“${day}” is no day. Write days as 2026-12-25.`);
  if (text === "") throw new DomainError("invalid", `Name the holiday on ${day}.`);
  if (text.length > 100) throw new DomainError("invalid", `At most 100 characters for the name of ${day}, please.`);
  return { day, name: text, country_id: country };
}
