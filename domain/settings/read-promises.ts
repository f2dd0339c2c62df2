import { sql } from "kysely";
import type { Context } from "../context.ts";
import type { WorkingTime } from "../working-time/working-time.ts";
import { settingOf } from "./read-setting.ts";
import { type Settings, usualPromise } from "./settings.ts";

export type Promises = {
  time: WorkingTime;
  promised: Settings["promised_answers"];
};

/**
 * When the supplier works, and what it promises, in one statement.
 *
 * @param country also the holidays of this country, for its agent
 */
export async function readPromises({ db }: Pick<Context, "db">, country: number | null = null): Promise<Promises> {
  const { rows } = await sql<{ time: unknown; promised: unknown; holidays: string[] }>`
    select (select value from setting where name = 'working_time') as time,
      (select value from setting where name = 'promised_answers') as promised,
      array(select day::text from holiday where country_id is null or country_id = ${country}::integer) as holidays`.execute(db);
  const [row] = rows;
  return {
    time: { ...settingOf("working_time", row?.time), holidays: new Set(row?.holidays) },
    promised: settingOf("promised_answers", row?.promised),
  };
}

/** What is promised to requests of a kind. */
export function promisedTo(kind: string, promised: Promises["promised"]) {
  return promised[kind] ?? usualPromise;
}
