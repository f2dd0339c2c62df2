import type { Context } from "../../../domain/context.ts";
import { leadKinds } from "../../../domain/leads/lead.ts";
import { addHolidays, removeHoliday } from "../../../domain/promise/change-holidays.ts";
import { changeSetting } from "../../../domain/promise/change-setting.ts";
import { readHolidayLines } from "../../../domain/promise/read-holiday-lines.ts";
import { type PaperReaders, usualPaperReaders } from "../../../domain/settings/paper-readers.ts";
import { type SettingName, settings } from "../../../domain/settings/settings.ts";
import { type Shift, type Weekday, weekdays } from "../../../domain/working-time/working-time.ts";
import { textOf } from "../../forms/text-of.ts";

type SettingsAct = SettingName | "add-holidays" | "remove-holiday";

/** Whether a form of the page of settings asks for this. */
export function isSettingsAct(act: string): act is SettingsAct {
  return act === "add-holidays" || act === "remove-holiday" || Object.hasOwn(settings, act);
}

/**
 * Saves what a form of the page of settings says.
 *
 * @returns the number of requests that are due at another time than before
 * @throws DomainError as `changeSetting` and `addHolidays`
 */
export async function saveSetting(ctx: Context, act: SettingsAct, fields: object): Promise<number> {
  const text = (name: string) => textOf(fields, name).trim();
  const isTicked = (name: string) => text(name) === "yes";
  const number = (name: string) => (/^\d{1,9}$/.test(text(name)) ? Number(text(name)) : Number.NaN);
  // A form without a version is no form of this page.
  const seen = /^\d{1,9}$/.test(text("version")) ? Number(text("version")) : -1;
  switch (act) {
    case "working_time": {
      const hours: Partial<Record<Weekday, Shift>> = {};
      for (const day of weekdays) if (isTicked(day)) hours[day] = { from: text(`${day}_from`), to: text(`${day}_to`) };
      return changeSetting(ctx, act, { zone: text("zone"), hours }, seen);
    }
    case "promised_answers": {
      const promised = leadKinds().map(({ kind }) => [
        kind,
        text(`${kind}_unit`) === "hours" ? { hours: number(kind) } : { days: number(kind) },
      ]);
      return changeSetting(ctx, act, Object.fromEntries(promised), seen);
    }
    case "untouched_lead_days":
    case "stuck_mail_hours":
      return changeSetting(ctx, act, number("value"), seen);
    case "second_factor_roles":
      return changeSetting(ctx, act, (["viewer", "sales", "editor", "quality"] as const).filter(isTicked), seen);
    case "paper_readers": {
      const readers = Object.keys(usualPaperReaders).map((kind) => [kind, text(kind)]);
      return changeSetting(ctx, act, Object.fromEntries(readers) as PaperReaders, seen);
    }
    case "quotes": {
      const lines = (name: string) => text(name).split("\n");
      const texts = { shipping: lines("shipping"), payment: lines("payment"), origin: lines("origin") };
      // Terms are paragraphs: an empty line with a dash between two texts.
      const terms = text("terms")
        .replaceAll("\r\n", "\n")
        .split(/\n---\n/);
      const days = { valid_days: number("valid_days"), remind_days: number("remind_days") };
      return changeSetting(ctx, act, { currency: text("currency"), ...days, ...texts, terms }, seen);
    }
    case "add-holidays": {
      const country = /^\d{1,9}$/.test(text("country")) ? Number(text("country")) : null;
      return addHolidays(
        ctx,
        readHolidayLines(textOf(fields, "days")).map((one) => ({ ...one, country })),
      );
    }
    case "remove-holiday":
      return removeHoliday(ctx, number("id") || 0);
  }
}
