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
};
export type SettingName = keyof Settings;

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
      const given: readonly unknown[] = Array.isArray(value) ? value : [];
      return staffRoles.filter((role) => role === "admin" || given.includes(role));
    },
  },
  paper_readers: {
    usual: usualPaperReaders,
    accept(value) {
      const given = record(value);
      const read = Object.keys(usualPaperReaders).map((kind) => {
        const reader = paperReaders.find((one) => one === given[kind]);
        return [kind, reader ?? refused(`Papers: choose who may fetch a ${kind}.`)] as const;
      });
      return Object.fromEntries(read) as PaperReaders;
    },
  },
};

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
