import type { SignedInContext } from "../../../domain/context.ts";
import { snoozeTime } from "../../../domain/desk/snooze-times.ts";
import { DomainError } from "../../../domain/errors.ts";
import { withdrawRelease } from "../../../domain/kits/release-kit.ts";
import { authorize } from "../../../domain/people/authorize.ts";
import { addressRedirect } from "../../../domain/records/address-redirect.ts";
import { readCells } from "../../../domain/records/read-cells.ts";
import type { Cells } from "../../../domain/records/record-key.ts";
import { readZone } from "../../../domain/settings/read-zone.ts";
import { addLike } from "../../../domain/workbench/add-like.ts";
import { draftsOfGroup } from "../../../domain/workbench/drafts/draft-groups.ts";
import { addDraft, discardDraft, discardDrafts, draftRemoval, saveDraft } from "../../../domain/workbench/drafts/edit-drafts.ts";
import { scheduleDrafts } from "../../../domain/workbench/drafts/schedule.ts";
import type { SeenDraft } from "../../../domain/workbench/drafts/stored-drafts.ts";
import { takeBackImport } from "../../../domain/workbench/imports/take-back-import.ts";
import { clashRules, type TakenBack, takeBackPublication } from "../../../domain/workbench/publications/take-back-publication.ts";
import { publishDrafts } from "../../../domain/workbench/publish.ts";
import { releaseEditedKit } from "../../../domain/workbench/release-edited-kit.ts";
import { addPasted } from "../../../domain/workbench/sheets/draft-rows.ts";
import type { RecordProblem } from "../../../domain/workbench/write-records.ts";
import { textOf } from "../../forms/text-of.ts";
import type { PageServices } from "../../services.ts";
import { idOf, oneOf } from "../id-of.ts";
import { draftFieldName, draftGroupOf, draftOf } from "./draft-fields.ts";
import { type RecordAct, type RecordNotice, recordActs } from "./draft-words.ts";
import { requireFreeAddress } from "./require-free-address.ts";

/** What came of an act: its notice, the key of a record that is new, and how many drafts it was; or why nothing was done. */
export type RecordActed =
  | { notice: RecordNotice; key?: string; count?: number }
  /** How many drafts would be thrown away for good, if that is meant. */
  | { asks: number }
  | { problems: RecordProblem[] }
  | (Extract<TakenBack, { clashes: unknown }> & { publication: number; isRedo: boolean });

/**
 * Does what a form of a record or of the list of drafts asks for.
 *
 * @param of the record of the page; undefined on the list of drafts
 * @throws DomainError as the verbs
 */
export async function actOnRecord(
  ctx: SignedInContext,
  act: RecordAct,
  fields: object,
  of: { table: string; key: string } | undefined,
  services: Pick<PageServices, "answersAt">,
): Promise<RecordActed> {
  authorize(ctx, recordActs[act]);
  const text = (name: string) => textOf(fields, name);
  const seen = idOf(text("seen")) ?? 0;
  switch (act) {
    case "save":
    case "preview": {
      if (!of) throw new DomainError("invalid", "Say which record is to be saved.");
      const cells = cellsIn(fields, "c.");
      const { table, key } = of;
      const like = text("like");
      if (table === addressRedirect.table)
        await requireFreeAddress(services, cells, (await readCells(ctx.db, addressRedirect, [key])).get(key));
      if (key === "") {
        const added = like === "" ? addDraft(ctx, { table, cells }) : addLike(ctx, { table, cells, like });
        return { notice: act, key: await added };
      }
      const shown = cellsIn(fields, "w.");
      await saveDraft(ctx, { table, key, cells, ...(Object.keys(shown).length > 0 && { shown }) });
      return { notice: act };
    }
    case "paste":
      await addPasted(ctx, { table: text("table"), given: { [text("column")]: text("cell") }, text: text("rows") });
      return { notice: act };
    case "discard":
      if (!of) return discardChosen(ctx, fields);
      await discardDraft(ctx, { ...of, seen });
      return { notice: act };
    case "remove":
      if (of) await draftRemoval(ctx, { ...of, seen });
      return { notice: act };
    case "schedule": {
      const at = snoozeTime(text("day") || text("at"), await readZone(ctx));
      if (at === null) throw new DomainError("invalid", "Choose the day on whose morning it is to be published.");
      const drafts = await chosen(ctx, fields);
      await scheduleDrafts(ctx, drafts, at);
      return { notice: act, count: drafts.length };
    }
    case "unschedule":
      await scheduleDrafts(ctx, await chosen(ctx, fields), null);
      return { notice: act };
    case "publish": {
      const drafts = await chosen(ctx, fields);
      const done = await publishDrafts(ctx, drafts);
      return done.ok ? { notice: act, count: drafts.length } : done;
    }
    case "release":
      await releaseEditedKit(ctx, kitOf(of), text("review"));
      return { notice: act };
    case "withdraw-release":
      await withdrawRelease(ctx, kitOf(of));
      return { notice: act };
    case "take-back": {
      const id = idOf(text("publication")) ?? 0;
      const how = { clashRule: oneOf(clashRules, text("clashes")) ?? "ask", seen: text("seen") };
      if ((await takeBackImport(ctx, { publication: id, ...how })) !== undefined) return { notice: "taking-back" };
      const done = await takeBackPublication(ctx, { id, ...how });
      const isRedo = text("redo") === "yes";
      const notice = isRedo ? "redo" : act;
      if (done.ok) return { notice: how.clashRule === "leave" ? `${notice}-rest` : notice };
      return "clashes" in done ? { ...done, publication: id, isRedo } : done;
    }
  }
}

/** Throws the chosen drafts away, once that was said twice: there is no way back. */
async function discardChosen(ctx: SignedInContext, fields: object): Promise<RecordActed> {
  const drafts = await chosen(ctx, fields);
  if (textOf(fields, "sure") !== String(drafts.length)) return { asks: drafts.length };
  await discardDrafts(ctx, drafts);
  return { notice: "discard", count: drafts.length };
}

/** The id of the kit that the page is about. */
function kitOf(of: { table: string; key: string } | undefined): number {
  const id = of?.table === "kit" ? idOf(of.key) : undefined;
  if (id === undefined) throw new DomainError("invalid", "Only a kit is released.");
  return id;
}

/** The cells of a form: its fields `c.name` are what is typed, `w.name` what was shown. */
function cellsIn(fields: object, prefix: "c." | "w."): Cells {
  const named = Object.keys(fields).filter((name) => name.startsWith(prefix));
  return Object.fromEntries(named.map((name) => [name.slice(2), textOf(fields, name)]));
}

/** The drafts that a form names, one by one or as all that a person has in a table. @throws DomainError invalid for none; stale */
async function chosen(ctx: SignedInContext, fields: object): Promise<SeenDraft[]> {
  const drafts = new Map<string, SeenDraft>();
  for (const name of Object.keys(fields)) {
    const value = textOf(fields, name);
    const [group, seen] = [draftGroupOf(name, value), draftOf(name, value)];
    for (const draft of group ? await draftsOfGroup(ctx, group) : seen ? [seen] : []) drafts.set(draftFieldName(draft), draft);
  }
  if (drafts.size === 0) throw new DomainError("invalid", "Choose at least one draft.");
  return [...drafts.values()];
}
