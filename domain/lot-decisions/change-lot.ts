import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { cleanText } from "../fields/clean-text.ts";
import { isDay } from "../locale/dates.ts";
import { lotDayProblem } from "../lots/lot-day-problem.ts";
import { lotKey } from "../lots/lot-number.ts";
import { lotText } from "../lots/lot-text.ts";
import { change } from "../people/change.ts";
import { requireVersion } from "../people/require-version.ts";

/** What staff may change of a lot besides its status and its successor; days as 2026-11-23, "" for none. */
export type LotFacts = {
  madeOn: string;
  releasedOn: string;
  retestOn: string;
  useBy: string;
  /** Designations. */
  methods: readonly string[];
  note: string;
};

const [mostMethods, longestMethod, longestNote] = [100, 100, 2000];

/**
 * Changes what the supplier says of a lot. A later import of lots.csv overwrites it.
 *
 * @param typed its number however it is written
 * @param seen the version of the lot that was read
 * @throws DomainError forbidden; not-found; stale where somebody has changed the lot meanwhile; invalid
 */
export function changeLot(ctx: Context, typed: string, facts: LotFacts, seen: number): Promise<void> {
  return change(ctx, "lot.change", async (work, audit) => {
    const { db } = work;
    const lot = await db
      .selectFrom("lot")
      .select(["number", "version", "status", "made_on", "released_on", "retest_on", "use_by", "methods", "note"])
      .where("key", "=", lotKey(typed))
      .forUpdate()
      .executeTakeFirst();
    if (!lot) throw new DomainError("not-found", `There is no lot ${typed.trim()}.`);
    const { number } = lot;
    requireVersion(lot, seen);
    const days = {
      made_on: dayIn(labels.made_on, facts.madeOn),
      released_on: dayIn(labels.released_on, facts.releasedOn),
      retest_on: dayIn(labels.retest_on, facts.retestOn),
      use_by: dayIn(labels.use_by, facts.useBy),
    };
    if (lot.status === "released" && days.released_on === null)
      throw new DomainError("invalid", "A released lot has a day of release: fill in Released.");
    const wrong = lotDayProblem(days);
    if (wrong) throw new DomainError("invalid", `${labels[wrong.day]} must not be before ${labels[wrong.before]}.`);
    const texts = { methods: methodsIn(facts.methods), note: noteIn(facts.note) };
    await db
      .updateTable("lot")
      .set({ ...days, ...texts })
      .where("number", "=", number)
      .execute();
    const { version: _version, status: _status, ...before } = lot;
    await audit({ subject: "lot", before, after: { number, ...days, ...texts } });
  });
}

const labels = { made_on: "Made", released_on: "Released", retest_on: "Retest", use_by: "Use by" } as const;

function dayIn(label: string, given: string): string | null {
  const text = given.trim();
  if (text === "") return null;
  if (!isDay(text)) throw new DomainError("invalid", `${label} must be a day such as 2026-11-23, not “${text.slice(0, 40)}”.`);
  return text;
}

function methodsIn(lines: readonly string[]): string[] {
  const methods = [...new Set(lines.map((one) => cleanText(one)).filter(Boolean))];
  if (methods.length > mostMethods || methods.some((one) => one.length > longestMethod))
    throw new DomainError("invalid", `At most ${mostMethods} methods, one a line, each of at most ${longestMethod} characters.`);
  return methods;
}

function noteIn(text: string): string {
  const note = lotText(text);
  if (note.length > longestNote) throw new DomainError("invalid", `The note has at most ${longestNote} characters.`);
  return note;
}
