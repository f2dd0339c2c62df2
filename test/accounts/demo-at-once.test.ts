import { sql } from "kysely";
import { expect, test } from "vitest";
import { createLog } from "../../adapters/log.ts";
import { demoLock, loadDemo } from "../../server/demo/load-demo.ts";
import { catalogue } from "../builders/catalogue.ts";
import { enquirySite } from "../builders/enquiry-site.ts";

const { db, files } = await enquirySite();

test("a site that starts while another one loads the demo waits for it, and loads nothing itself", async () => {
  const waiting = () =>
    sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(db).then(({ rows }) => rows.length);
  await db.connection().execute(async (other) => {
    await sql`select pg_advisory_lock(${demoLock})`.execute(other);
    const loaded = loadDemo(db, createLog("silent"), files, () => new Date());
    await expect.poll(waiting).toBe(1);
    await catalogue(db).region();
    await sql`select pg_advisory_unlock(${demoLock})`.execute(other);
    await loaded;
  });
  expect(await db.selectFrom("account").select("id").execute()).toEqual([]);
});
