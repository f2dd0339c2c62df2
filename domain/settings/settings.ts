import type { StaffRole } from "../../db/schema.ts";
import { DomainError } from "../errors.ts";
import { staffRoles } from "../people/actor.ts";
import { type Promised, type Shift, type Weekday, type WorkingTime, weekdays } from "../working-time/working-time.ts";
import { type PaperReaders, paperReaders, usualPaperReaders } from "./paper-readers.ts";

/** What admins set in the console, by name. */
export type Settings = {
  working_time: Omit<WorkingTime, "holidays">;
  /** By the short name of a kind of request; one that is missing has `usualPromise`. */
  promised_answers: Readonly<Record<string, Promised>>;
  /** Working days after which a lead that its agent has not touched is the head office's again. */
  untouched_lead_days: number;
  /** Hours after which staff are told that mail has not left. */
  stuck_mail_hours: number;
  /** Roles of staff that sign in with a second factor; admins always. */
  second_factor_roles: readonly StaffRole[];
  /** Who may fetch papers of each kind. */
  paper_readers: PaperReaders;
  /** What a new quote begins with. */
  quotes: QuoteSetting;
};
export type SettingName = keyof Settings;

export type QuoteSetting = {
  currency: string;
  /** Days that a quote holds. */
  valid_days: number;
  /** Days before its last day on which the sender is reminded; 0: not at all. */
  remind_days: number;
  /** Texts to choose from; the first is the usual one. */
  shipping: readonly string[];
  payment: readonly string[];
  origin: readonly string[];
  terms: readonly string[];
};

type Setting<T> = {
  /** What holds while nobody has set it. */
  usual: T;
  /** The value as it is kept. @throws DomainError invalid, with a sentence for the person who typed it */
  accept(value: unknown): T;
};

/** Promised where a kind has no promise of its own. */
export const usualPromise: Promised = { days: 2 };

const officeHours: Shift = { from: "08:00", to: "17:00" };

export const settings: { readonly [Name in SettingName]: Setting<Settings[Name]> } = {
  working_time: {
    usual: {
      zone: "America/New_York",
      hours: { monday: officeHours, tuesday: officeHours, wednesday: officeHours, thursday: officeHours, friday: officeHours },
    },
    accept(value) {
      const { zone, hours } = record(value);
      return { zone: acceptZone(zone), hours: acceptHours(record(hours)) };
    },
  },
  promised_answers: {
    // As the texts of the forms say it (forms.csv), and of certificates the page about them.
    usual: { track: { days: 1 }, coc: { days: 1 }, msds: { days: 1 }, catalog: { days: 5 } },
    accept: (value) =>
      Object.fromEntries(Object.entries(record(value)).map(([kind, promised]) => [kind, acceptPromised(promised)])),
  },
  untouched_lead_days: {
    usual: 3,
    accept: (value) => whole(value, 60, "Leads: give a whole number of working days from 1 to 60."),
  },
  stuck_mail_hours: { usual: 4, accept: (value) => whole(value, 240, "Mail: give a whole number of hours from 1 to 240.") },
  second_factor_roles: {
    usual: ["admin"],
    accept(value) {
      const items: readonly unknown[] = Array.isArray(value) ? value : [];
      return staffRoles.filter((role) => role === "admin" || items.includes(role));
    },
  },
  paper_readers: {
    usual: usualPaperReaders,
    accept(value) {
      const fields = record(value);
      const read = Object.keys(usualPaperReaders).map((kind) => {
        const reader = paperReaders.find((one) => one === fields[kind]);
        return [kind, reader ?? refused(`Papers: choose who may fetch a ${kind}.`)] as const;
      });
      return Object.fromEntries(read) as PaperReaders;
    },
  },
  quotes: {
    usual: {
      currency: "USD",
      valid_days: 30,
      remind_days: 5,
      shipping: ["Ex works, the buyer pays the freight", "Delivered, freight as quoted"],
      payment: ["30 days net", "In advance"],
      origin: [""],
      terms: [""],
    },
    accept(value) {
      const { currency, valid_days, remind_days, ...texts } = record(value);
      const code = typeof currency === "string" && /^[A-Z]{3}$/.test(currency) ? currency : refused("Quotes: choose a currency.");
      return {
        currency: code,
        valid_days: whole(valid_days, 365, "Quotes: give a whole number of days from 1 to 365 for which they hold."),
        remind_days: remind_days === 0 ? 0 : whole(remind_days, 60, "Quotes: remind from 1 to 60 days before, or 0 for never."),
        shipping: acceptTexts(texts.shipping, 300),
        payment: acceptTexts(texts.payment, 300),
        origin: acceptTexts(texts.origin, 120),
        terms: acceptTexts(texts.terms, 4000),
      };
    },
  },
};

/** At most twenty texts, without those that are empty; one empty text where there is none. */
function acceptTexts(value: unknown, max: number): string[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const texts = items.flatMap((text) => (typeof text === "string" && text.trim() !== "" ? [text.trim().slice(0, max)] : []));
  return texts.length === 0 ? [""] : texts.slice(0, 20);
}

function refused(sentence: string): never {
  throw new DomainError("invalid", sentence);
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function whole(value: unknown, max: number, sentence: string): number {
  return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= max ? value : refused(sentence);
}

function acceptPromised(value: unknown): Promised {
  const { days, hours } = record(value);
  const sentence = "Promised answers: give a whole number of working days or hours from 1 to 99.";
  return hours === undefined ? { days: whole(days, 99, sentence) } : { hours: whole(hours, 99, sentence) };
}

function acceptZone(zone: unknown): string {
  try {
    if (typeof zone === "string" && /^[A-Z]/.test(zone))
      return new Intl.DateTimeFormat("en-US", { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    // A zone that Intl does not know throws.
  }
  return refused("Time zone: choose one of the list, such as America/New_York.");
}

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;

function acceptHours(given: Record<string, unknown>): Partial<Record<Weekday, Shift>> {
  const hours: Partial<Record<Weekday, Shift>> = {};
  for (const day of weekdays) {
    if (given[day] === undefined) continue;
    const { from, to } = record(given[day]);
    if (typeof from !== "string" || typeof to !== "string" || !clock.test(from) || !clock.test(to) || from >= to)
      refused(
        `Working hours: on ${day[0]?.toUpperCase()}${day.slice(1)} work begins and ends at a time such as 08:00 and 17:00, the first before the second.`,
      );
    else hours[day] = { from, to };
  }
  return Object.keys(hours).length > 0 ? hours : refused("Working hours: somebody has to work on one day of the week at least.");
}
