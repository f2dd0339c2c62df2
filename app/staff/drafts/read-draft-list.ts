import type { SignedInContext } from "../../../domain/context.ts";
import { draftClashes } from "../../../domain/workbench/drafts/draft-clashes.ts";
import { listDraftGroups } from "../../../domain/workbench/drafts/draft-groups.ts";
import { listDrafts } from "../../../domain/workbench/drafts/list-drafts.ts";
import { isDraftOf } from "../../../domain/workbench/drafts/stored-drafts.ts";
import { editedRecord, mayEdit } from "../../../domain/workbench/edited-records.ts";
import { draftFieldName, draftGroupField } from "../catalogue/draft-fields.ts";
import { recordsLabel } from "../catalogue/record-words.ts";
import { fewChanges } from "./few-changes.ts";

const draftsAtOnce = 200;

/** The drafts of a page of their list, by table and person, with the number of all drafts. @throws DomainError forbidden */
export async function readDraftList(ctx: SignedInContext, page: number) {
  const groups = await listDraftGroups(ctx);
  const drafts = await listDrafts(ctx, { from: (page - 1) * draftsAtOnce, limit: draftsAtOnce });
  const shown = groups.flatMap((group) => {
    const ofGroup = drafts.filter(({ table, account }) => table === group.table && account === group.account);
    if (ofGroup.length === 0) return [];
    const { record } = editedRecord(group.table);
    return {
      field: draftGroupField(group),
      ...{ table: group.table, label: recordsLabel(record), by: group.by, count: group.count },
      ...{ isOwn: isDraftOf(ctx.actor, group), mayEdit: mayEdit(ctx.actor, group.table) },
      drafts: ofGroup.map(({ key, title, version, act, changedAt, publishAt, problem, base, published, cells }) => ({
        ...{ key, title, version, act, changedAt, publishAt, problem, name: draftFieldName({ table: group.table, key }) },
        changes:
          act === "change" ? fewChanges(record, { ...base, ...published }, cells) : { shown: [], more: 0, isDoubtful: false },
        clashes: draftClashes(record, { act, key, base, cells }, published).map(({ message }) => message),
      })),
    };
  });
  const all = groups.reduce((sum, { count }) => sum + count, 0);
  return { groups: shown, all, isMore: page * draftsAtOnce < all };
}

/** The drafts of one person in one table, as the list shows them. */
export type ShownGroup = Awaited<ReturnType<typeof readDraftList>>["groups"][number];
