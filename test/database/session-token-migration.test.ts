import { hash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "../../db/migrate.ts";
import { findSession } from "../../domain/accounts/find-session.ts";
import { testDatabase } from "../builders/database.ts";

const { db } = await testDatabase({ migrated: false });

test("sessions that were stored by their tokens go on when only the hashes are stored", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "warpline-migrations-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of readdirSync("db/migrations"))
    if (name < "020") cpSync(path.join("db/migrations", name), path.join(folder, name));
  await migrate(db, undefined, { folder });
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
