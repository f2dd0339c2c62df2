import { sql } from "kysely";
import type { Database } from "../../../db/schema.ts";
import { methodEdition } from "../../records/method-edition.ts";
import type { Problems } from "../problems.ts";

/** Names the methods that have two current editions after an import has written its rows: one of them may have been there before. */
export async function checkEditions(db: Database, problems: Problems): Promise<void> {
  const { rows } = await sql<{ designation: string; editions: string }>`
    select m.designation, string_agg(e.edition, ' and ' order by e.edition) as editions
    from method_edition e join method m on m.id = e.method_id
    where e.status = 'current' group by m.id, m.designation having count(*) > 1 order by m.designation`.execute(db);
  for (const { designation, editions } of rows)
    problems.add({
      file: methodEdition.file,
      line: 0,
      column: "status",
      message: `status can be current for one edition of a method only: ${designation} has ${editions}`,
    });
}
