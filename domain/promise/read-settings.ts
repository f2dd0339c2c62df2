import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import { settingOf } from "../settings/read-setting.ts";
import { type SettingName, type Settings, settings } from "../settings/settings.ts";

/** Every setting with its version, the holidays in their order, and what there is to choose and to compare. */
export type SettingsRead = {
  settings: { readonly [Name in SettingName]: { value: Settings[Name]; version: number } };
  holidays: { id: number; day: string; name: string; country: string | null }[];
  countries: { id: number; name: string }[];
  /** What the page of a form says comes next, by the short name of its kind. */
  said: Map<string, string>;
};

/** What is set, for admins. @throws DomainError forbidden */
export async function readSettings(ctx: Context): Promise<SettingsRead> {
  const { db } = authorize(ctx, "setting.read");
  const [rows, holidays, countries, texts] = await Promise.all([
    db.selectFrom("setting").select(["name", "value", "version"]).execute(),
    db
      .selectFrom("holiday as h")
      .leftJoin("country as c", "c.id", "h.country_id")
      .select(["h.id", "h.day", "h.name", "c.name as country"])
      .orderBy("h.day")
      .orderBy("h.id")
      .execute(),
    db.selectFrom("country").select(["id", "name"]).orderBy("name").execute(),
    db.selectFrom("form_text").select(["form", "next_steps"]).execute(),
  ]);
  const names = Object.keys(settings) as SettingName[];
  const read = names.map((name) => {
    const row = rows.find((one) => one.name === name);
    return [name, { value: settingOf(name, row?.value), version: row?.version ?? 0 }] as const;
  });
  const promises = new Map(texts.map(({ form, next_steps }) => [form, next_steps.join(" ")]));
  return { settings: Object.fromEntries(read) as SettingsRead["settings"], holidays, countries, said: promises };
}
