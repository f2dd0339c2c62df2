import type { SignedInContext } from "../../../domain/context.ts";
import { DomainError } from "../../../domain/errors.ts";
import type { Clashes } from "../../../domain/workbench/publications/take-back-publication.ts";
import type { RecordProblem } from "../../../domain/workbench/write-records.ts";
import { textOf } from "../../forms/text-of.ts";
import type { PageServices } from "../../services.ts";
import { pageStatusOf, refusal } from "../../status-of.ts";
import { countOf } from "../count-of.ts";
import { oneOf } from "../id-of.ts";
import { type RecordAct, type RecordNotice, recordActNames } from "./draft-words.ts";
import { actOnRecord } from "./record-acts.ts";

/** What came of a form: its notice, and the key of its record; or why nothing was done, with what was typed. */
type Answer =
  | { ok: true; notice: RecordNotice; key: string | undefined; count: number | undefined }
  | {
      ok: false;
      status: number;
      message: string;
      values: Readonly<Record<string, string>>;
      problems: readonly RecordProblem[];
      /** What was changed since in the publication that was to be taken back. */
      undo: { clashes: Clashes; publication: number; isRedo: boolean } | undefined;
      /** How many drafts are thrown away when that is said once more; 0 where nothing is asked. */
      asks: number;
    };

/** Does what a form asks for, and words its refusal. @param of the record of the page; undefined on the list of drafts */
export async function answerAct(
  ctx: SignedInContext,
  fields: object,
  of: { table: string; key: string } | undefined,
  services: Pick<PageServices, "answersAt">,
): Promise<Answer> {
  const act = oneOf<RecordAct>(recordActNames, textOf(fields, "act"));
  const values = Object.fromEntries(Object.keys(fields).map((name) => [name, textOf(fields, name)]));
  const refused = { ok: false, values, problems: [], undo: undefined, asks: 0 } as const;
  const work = act
    ? actOnRecord(ctx, act, fields, of, services)
    : Promise.reject(new DomainError("invalid", "Say what is to be done."));
  const result = await work.catch(refusal);
  if (result instanceof DomainError) return { ...refused, status: pageStatusOf(result), message: result.message };
  if ("problems" in result) {
    const message = `Nothing was ${act === "take-back" ? "taken back" : "published"}: mend this first.`;
    return { ...refused, ...result, status: 422, message };
  }
  if ("asks" in result)
    return { ...refused, ...result, status: 422, message: `This throws ${countOf(result.asks, "draft")} away for good.` };
  if ("clashes" in result)
    return {
      ...refused,
      undo: result,
      status: 409,
      message: "Somebody has changed this since. Look at what would be lost, then decide.",
    };
  return { ok: true, notice: result.notice, key: result.key, count: result.count };
}
