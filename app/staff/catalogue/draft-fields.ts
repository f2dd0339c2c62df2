import type { DraftGroup } from "../../../domain/workbench/drafts/draft-groups.ts";
import type { DraftName, SeenDraft } from "../../../domain/workbench/drafts/stored-drafts.ts";
import { idOf } from "../id-of.ts";

/** The name of a draft's field in a form; its value is the version that was seen. */
export const draftFieldName = ({ table, key }: DraftName) => `draft:${table}:${key}`;

/** The draft that a field names; undefined for another field. */
export function draftOf(name: string, value: string): SeenDraft | undefined {
  const [, table = "", key = ""] = /^draft:([a-z_]+):([^\0]+)$/.exec(name) ?? [];
  const seen = idOf(value);
  return table && seen ? { table, key, seen } : undefined;
}

type SeenGroup = Pick<DraftGroup, "table" | "account" | "count" | "newest">;

/** The field that means all drafts of a person in a table: its name, and as its value what was seen of them. */
export const draftGroupField = ({ table, account, count, newest }: SeenGroup) => ({
  name: `all:${table}:${account ?? ""}`,
  value: `${count}:${newest}`,
});

/** The drafts that such a field means; undefined for another field. */
export function draftGroupOf(name: string, value: string): SeenGroup | undefined {
  const [, table = "", account = ""] = /^all:([a-z_]+):(\d*)$/.exec(name) ?? [];
  const [count, newest] = value.split(":").map(idOf);
  return table && count && newest ? { table, account: idOf(account) ?? null, count, newest } : undefined;
}
