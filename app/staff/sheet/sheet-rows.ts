import { z } from "zod";
import { DomainError } from "../../../domain/errors.ts";
import { draftCells, mostChanged } from "../../../domain/workbench/sheets/draft-cells.ts";
import { readSheet, readSheetRows, type SheetRow } from "../../../domain/workbench/sheets/read-sheet.ts";
import { actorContext, domainContext, visitContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { refused } from "../../page.ts";
import { pageStatusOf, refusal } from "../../status-of.ts";
import { tableOfWord } from "../catalogue/catalogue-paths.ts";
import type { Route } from "./+types/sheet-rows";

export const handle = {
  ...{ access: "staff", verb: "record.read" },
  form: { body: "lines", comesBackOn: "nowhere" },
} satisfies PageHandle;

/** Rows of a sheet as JSON: the thousand after the first `from`, with the cells of each `column`. */
export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs): Promise<Response> {
  const from = Math.min(Math.max(Math.trunc(Number(searchParams.get("from"))) || 0, 0), 10_000_000);
  const part = { table: tableOfWord(params.table), columns: searchParams.getAll("column"), from };
  return Response.json(await readSheet(context.get(domainContext), part));
}

const names = z.array(z.string().max(100)).max(100);
const cells = z.record(z.string().max(100), z.string());
/** Without what no database takes. */
const key = z
  .string()
  .min(1)
  .max(1000)
  .refine((text) => text.isWellFormed() && !text.includes("\0"));
const sent = z.object({
  /** The person for whom the page was made: in a tab that is left open somebody else may have signed in since. */
  account: z.number(),
  columns: names,
  changes: z.array(z.object({ key, cells, shown: cells })).max(mostChanged),
});

const someoneElse = "Somebody else is signed in here now, so nothing was saved. Sign in as yourself in another tab, then save.";

/** What became of changed cells: which rows are drafts now, what is wrong with the others, and all of them as they are. */
export type SavedCells = { saved: string[]; problems: { key: string; column: string; message: string }[]; rows: SheetRow[] };

/** Makes drafts of changed cells, for the script of the sheet. */
export async function action({ params, context }: Route.ActionArgs) {
  const { fields } = context.get(visitContext);
  const given = sent.safeParse(fields);
  if (!given.success) return refused({ status: 422, message: "These are no cells of a sheet." });
  const [ctx, table] = [context.get(domainContext), tableOfWord(params.table)];
  const { account, columns, changes } = given.data;
  if (account !== context.get(actorContext).id) return refused({ status: 409, message: someoneElse });
  const done = await draftCells(ctx, { table, changes }).catch(refusal);
  if (done instanceof DomainError) return refused({ status: pageStatusOf(done), message: done.message });
  const rows = await readSheetRows(ctx, { table, columns, keys: changes.map(({ key }) => key) }).catch(refusal);
  if (rows instanceof DomainError) return refused({ status: pageStatusOf(rows), message: rows.message });
  return Response.json({ ...done, rows } satisfies SavedCells);
}
