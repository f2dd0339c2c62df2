import type { Context } from "../context.ts";

/** What the supplier says of a form, by the short name of its kind; empty where nothing is said. `tags`: what it comes from. */
export async function readFormText({ db }: Pick<Context, "db">, form: string) {
  const text = await db.selectFrom("form_text").select(["lead", "next_steps"]).where("form", "=", form).executeTakeFirst();
  return { lead: text?.lead ?? "", nextSteps: text?.next_steps ?? [], tags: [`form:${form}`] };
}
