import { hash } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { migrate } from "../../db/migrate.ts";
import { findSession } from "../../domain/sign-in/find-session.ts";
import { testDatabase } from "../builders/database.ts";
import { earlierVersion } from "../builders/earlier-version.ts";

const { db } = await testDatabase({ migrated: false });

test("open sessions remain valid when only hashes of their tokens are stored", async () => {
  await migrate(db, undefined, { folder: earlierVersion({ before: "020" }) });
  const { id } = await db
    .insertInto("account")
    .values({ kind: "customer", email: "ada@lab.example", name: "Ada" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const token = "Zm9yLWEtc2Vzc2lvbi1vZi1iZWZvcmU_-";
  await sql`insert into account_session (account_id, token, expires_at) values (${id}, ${token}, now() + interval '1 day')`.execute(
    db,
  );

  await migrate(db);
  expect(await findSession({ db, now: () => new Date() }, { token }, 3)).toMatchObject({ id, email: "ada@lab.example" });
  const stored = await db.selectFrom("account_session").select("token_hash").execute();
  expect(stored).toEqual([{ token_hash: hash("sha256", token, "hex") }]);
});
