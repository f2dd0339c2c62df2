import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { acceptField } from "../fields/accept-field.ts";
import { text as line, paragraph } from "../fields/usual-fields.ts";
import { authorize } from "../people/authorize.ts";
import { change } from "../people/change.ts";
import { requireVersion } from "../people/require-version.ts";

const fields = {
  name: line("name", "Name", { maxLength: 80, required: true, messages: { missing: "Give the template a name." } }),
  text: paragraph("text", "Text", { required: true, messages: { missing: "Write the text of the template." } }),
};

export type Template = { id: number; name: string; text: string; version: number };
type TemplateTexts = Pick<Template, "name" | "text">;

/** The templates of answers, by name. @throws DomainError forbidden */
export async function listTemplates(ctx: Context): Promise<Template[]> {
  const { db } = authorize(ctx, "template.list");
  return db.selectFrom("answer_template").select(["id", "name", "text", "version"]).orderBy("name").execute();
}

/** Adds a template. @throws DomainError forbidden; invalid for a name that is taken, or what its fields refuse */
export function addTemplate(ctx: Context, texts: TemplateTexts): Promise<number> {
  return change(ctx, "template.change", async (work, audit) => {
    const row = await accepted(work, texts);
    const { id } = await work.db.insertInto("answer_template").values(row).returning("id").executeTakeFirstOrThrow();
    await audit({ subject: "answer_template", id, after: { name: row.name } });
    return id;
  });
}

/** Changes a template. @throws DomainError forbidden; not-found; stale; invalid as `addTemplate` */
export function changeTemplate(ctx: Context, id: number, texts: TemplateTexts & { seen: number }): Promise<void> {
  return change(ctx, "template.change", async (work, audit) => {
    const before = await lock(work, id);
    requireVersion(before, texts.seen);
    const row = await accepted(work, texts, id);
    await work.db.updateTable("answer_template").set(row).where("id", "=", id).execute();
    await audit({ subject: "answer_template", id, before: { name: before.name }, after: { name: row.name } });
  });
}

/** Deletes a template. @throws DomainError forbidden; not-found; stale */
export function deleteTemplate(ctx: Context, id: number, seen: number): Promise<void> {
  return change(ctx, "template.change", async (work, audit) => {
    const before = await lock(work, id);
    requireVersion(before, seen);
    await work.db.deleteFrom("answer_template").where("id", "=", id).execute();
    await audit({ subject: "answer_template", id, before: { name: before.name } });
  });
}

async function lock({ db }: Context, id: number) {
  const row = await db
    .selectFrom("answer_template")
    .select(["name", "version"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new DomainError("not-found", "There is no such template.");
  return row;
}

async function accepted({ db }: Context, texts: TemplateTexts, own?: number): Promise<TemplateTexts> {
  const row = { name: acceptField(fields.name, texts.name), text: acceptField(fields.text, texts.text) };
  const other = await db.selectFrom("answer_template").select("id").where("name", "=", row.name).executeTakeFirst();
  if (other && other.id !== own) throw new DomainError("invalid", "Another template has this name.");
  return row;
}
