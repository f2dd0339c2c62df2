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
import { addDraft, type DraftName, discardDraft, draftRemoval, saveDraft } from "../../../domain/workbench/drafts.ts";
import { takeBackImport } from "../../../domain/workbench/imports/take-back-import.ts";
import { type Clash, takeBackPublication } from "../../../domain/workbench/publications/take-back-publication.ts";
import { publishDrafts } from "../../../domain/workbench/publish.ts";
import { releaseEditedKit } from "../../../domain/workbench/release-edited-kit.ts";
import { scheduleDrafts } from "../../../domain/workbench/schedule.ts";
import { addPasted } from "../../../domain/workbench/sheets/draft-rows.ts";
import type { RecordProblem } from "../../../domain/workbench/write-records.ts";
import { textOf } from "../../forms/text-of.ts";
import type { PageServices } from "../../services.ts";
import { idOf } from "../id-of.ts";
import { type RecordAct, type RecordNotice, recordActs } from "./draft-words.ts";
import { requireFreeAddress } from "./require-free-address.ts";

/** What came of an act: its notice, and the key of a record that is new; or why nothing was done. */
export type RecordActed =
  | { notice: RecordNotice; key?: string }
  | { problems: RecordProblem[] }
  | { clashes: Clash[]; publication: number };

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
      if (of) await discardDraft(ctx, { ...of, seen });
      else await discardChosen(ctx, fields);
      return { notice: act };
    case "remove":
      if (of) await draftRemoval(ctx, { ...of, seen });
      return { notice: act };
    case "schedule": {
      const at = snoozeTime(text("day") || text("at"), await readZone(ctx));
      if (at === null) throw new DomainError("invalid", "Choose a day, or one of the times.");
      await scheduleDrafts(ctx, chosen(fields), at);
      return { notice: act };
    }
    case "unschedule":
      await scheduleDrafts(ctx, chosen(fields), null);
      return { notice: act };
    case "publish": {
      const done = await publishDrafts(ctx, chosen(fields));
      return done.ok ? { notice: act } : done;
    }
    case "release":
      await releaseEditedKit(ctx, kitOf(of), text("review"));
      return { notice: act };
    case "withdraw-release":
      await withdrawRelease(ctx, kitOf(of));
      return { notice: act };
    case "take-back": {
      const id = idOf(text("publication")) ?? 0;
      const clashRule = text("agreed") === "yes" ? "set back" : "ask";
      if ((await takeBackImport(ctx, { publication: id, clashRule })) !== undefined) return { notice: "taking-back" };
      const done = await takeBackPublication(ctx, { id, clashRule });
      if (done.ok) return { notice: act };
      return "clashes" in done ? { clashes: done.clashes, publication: id } : done;
    }
  }
}

/** Throws the chosen drafts away, once that was said twice: there is no way back. */
async function discardChosen(ctx: SignedInContext, fields: object): Promise<void> {
  const drafts = chosen(fields);
  if (textOf(fields, "sure") !== String(drafts.length)) {
    const count = drafts.length === 1 ? "1 draft" : `${drafts.length} drafts`;
    throw new DomainError("invalid", `This throws ${count} away for good. Press “Discard the chosen” again if that is meant.`);
  }
  for (const draft of drafts) await discardDraft(ctx, draft);
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

/** The drafts that a form names. */
function draftsIn(fields: object): (DraftName & { seen: number })[] {
  return Object.keys(fields).flatMap((name) => {
    const [, table = "", key = ""] = /^draft:([a-z_]+):(.+)$/s.exec(name) ?? [];
    const seen = idOf(textOf(fields, name));
    return table && seen ? [{ table, key, seen }] : [];
  });
}

function chosen(fields: object) {
  const drafts = draftsIn(fields);
  if (drafts.length === 0) throw new DomainError("invalid", "Choose at least one draft.");
  return drafts;
}
