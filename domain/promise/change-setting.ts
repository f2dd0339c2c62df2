import type { Context } from "../context.ts";
import { change } from "../people/change.ts";
import { requireVersion } from "../people/require-version.ts";
import { readSettingVersion } from "../settings/read-setting.ts";
import { type SettingName, type Settings, settings } from "../settings/settings.ts";
import { writeDueTimes } from "./refresh-due-times.ts";

/** The settings that due times are made from. */
const moveDueTimes: readonly SettingName[] = ["working_time", "promised_answers"];

/**
 * Sets a setting, for admins, and works the due times out that it moves.
 *
 * @param value as a form or a command gives it
 * @param seen the version that was read; 0 where nobody had set it
 * @returns the number of requests that are due at another time than before
 * @throws DomainError forbidden; invalid with a sentence about the value; stale
 */
export function changeSetting<Name extends SettingName>(
  ctx: Context,
  name: Name,
  value: Settings[Name],
  seen?: number,
): Promise<number> {
  return change(ctx, "setting.change", async (work, audit) => {
    const after = settings[name].accept(value);
    const { usual } = settings[name];
    await work.db
      .insertInto("setting")
      .values({ name, value: JSON.stringify(usual) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await work.db.selectFrom("setting").select("name").where("name", "=", name).forUpdate().execute();
    const { value: before, version } = await readSettingVersion(work, name);
    requireVersion({ version }, seen);
    if (JSON.stringify(before) === JSON.stringify(after)) return 0;
    await work.db
      .updateTable("setting")
      .set({ value: JSON.stringify(after) })
      .where("name", "=", name)
      .execute();
    await audit({ subject: "setting", before: { [name]: before }, after: { [name]: after } });
    return moveDueTimes.includes(name) ? writeDueTimes(work) : 0;
  });
}
