import type { Context } from "../context.ts";
import { type SettingName, type Settings, settings } from "./settings.ts";

/** A setting and its version; 0 for one that nobody has set. */
export async function readSettingVersion<Name extends SettingName>(
  { db }: Pick<Context, "db">,
  name: Name,
): Promise<{ value: Settings[Name]; version: number }> {
  const row = await db.selectFrom("setting").select(["value", "version"]).where("name", "=", name).executeTakeFirst();
  return { value: settingOf(name, row?.value), version: row?.version ?? 0 };
}

/** What is set under a name. */
export async function readSetting<Name extends SettingName>(ctx: Pick<Context, "db">, name: Name): Promise<Settings[Name]> {
  return (await readSettingVersion(ctx, name)).value;
}

/** A value as the database has it. One that cannot be accepted any more, such as a time zone that was given up, counts as not set. */
export function settingOf<Name extends SettingName>(name: Name, value: unknown): Settings[Name] {
  const { usual, accept } = settings[name];
  try {
    return value === undefined || value === null ? usual : accept(value);
  } catch {
    return usual;
  }
}
