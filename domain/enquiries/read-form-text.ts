import type { Context } from "../context.ts";

/** The supplier's texts for a form, by the short name of its kind; empty where there are none. `tags`: the page tags of the texts. */
export async function readFormText({ db }: Pick<Context, "db">, form: string) {
  const text = await db.selectFrom("form_text").select(["lead", "next_steps"]).where("form", "=", form).executeTakeFirst();
  return { lead: text?.lead ?? "", nextSteps: text?.next_steps ?? [], tags: [`form:${form}`] };
}
