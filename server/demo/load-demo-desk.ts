import { systemClock } from "../../adapters/system-clock.ts";
import type { Database } from "../../db/schema.ts";
import { demoHolidays } from "../../demo/holidays.ts";
import { demoTemplates } from "../../demo/templates.ts";
import { addTemplate } from "../../domain/desk/templates.ts";
import type { Operator } from "../../domain/people/actor.ts";
import { addHolidays } from "../../domain/promise/change-holidays.ts";

/** Who sets the console of the demo up. */
const office: Operator = { kind: "staff", role: "admin", name: "demo", id: undefined };

/** Enters the holidays of the demo's supplier and the templates of its answers. Does nothing where there are any. */
export async function loadDemoDesk(db: Database, now = systemClock): Promise<void> {
  const ctx = { db, actor: office, now };
  if (!(await db.selectFrom("holiday").select("id").limit(1).executeTakeFirst()))
    await addHolidays(
      ctx,
      demoHolidays.map((one) => ({ ...one, country: null })),
    );
  if (await db.selectFrom("answer_template").select("id").limit(1).executeTakeFirst()) return;
  for (const template of demoTemplates) await addTemplate(ctx, template);
}
