import { hash } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openFiles } from "../../adapters/files/open-files.ts";
import { migrate } from "../../db/migrate.ts";
import { findMissingFiles } from "../../domain/files/find-missing-files.ts";
import { sweepFiles } from "../../domain/files/sweep-files.ts";
import { testDatabase } from "../builders/database.ts";
import { earlierVersion } from "../builders/earlier-version.ts";

const { db } = await testDatabase({ migrated: false });

test("after an upgrade every file of a database and data folder is found where it was, and unused files are swept", async () => {
  const dataFolder = await mkdtemp(path.join(tmpdir(), "warpline-upgrade-"));
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true }));
  await migrate(db, undefined, { folder: earlierVersion({ before: "017" }) });
  const key = (digit: string, ending = "pdf") => `${digit.repeat(40)}.${ending}`;
  const upload = (digit: string) => `${digit.repeat(32)}.jpg`;
  const download = `download-${"d".repeat(32)}.pdf`;
  await sql`
    insert into enquiry (reference, receipt, kind, "values") values ('W-2611-0001', 'r', 'complaint', '{}')`.execute(db);
  await sql`
    insert into enquiry_file (key, enquiry_id, name, content_type, bytes, position, created_at) values
      (${key("1")}, 1, 'lot.pdf', 'application/pdf', 3, 1, '2026-01-02'),
      (${key("2")}, null, 'left.pdf', 'application/pdf', 3, 0, now() - interval '2 hours'),
      (${key("3")}, null, 'file', 'application/pdf', 3, 0, to_timestamp(0))`.execute(db);
  await sql`insert into account (id, kind, email, name) values (7, 'agent', 'jonas@agency.example', 'Jonas')`.execute(db);
  await sql`
    insert into agent_document (account_id, key, upload_name, content_type, bytes, uploaded_at)
    values (7, ${key("4")}, 'prices.pdf', 'application/pdf', 3, '2026-02-03')`.execute(db);
  await sql`insert into service (id, name) values (1, 'Testing')`.execute(db);
  await sql`
    insert into media (id, service_id, source, version, width, height) values
      (1, 1, ${`upload:${upload("a")}`}, 'v', 1, 1), (2, 1, ${`upload:${upload("a")}`}, 'v', 1, 1), (3, 1, 'swatch:11-010', 'v', 1, 1)`.execute(
    db,
  );
  await sql`
    insert into download (id, name, extension, source, bytes) values (1, 'Grey scales', 'pdf', ${`upload:${download}`}, 3)`.execute(
    db,
  );
  const files = openFiles({ s3: undefined, dataFolder });
  const bytes = Buffer.from("old");
  for (const digit of ["1", "2", "3"]) await files("attachments").put(key(digit), bytes);
  // One document of an account that ended while the process was killed: no row knows it.
  for (const digit of ["4", "5"]) await files("agent-documents").put(key(digit), bytes);
  for (const name of [upload("a"), upload("b"), download]) await files("uploads").put(name, bytes);

  await migrate(db);

  expect(await db.selectFrom("enquiry_file").selectAll().execute()).toEqual([
    { key: key("1"), enquiry_id: 1, message_id: null, name: "lot.pdf", position: 1 },
  ]);
  const rows = await db
    .selectFrom("stored_file")
    .select(["area", "key", "bytes", "content_type", "state"])
    .orderBy("key")
    .execute();
  const pdf = { bytes: 3, content_type: "application/pdf" };
  expect(rows).toEqual([
    { area: "attachments", key: key("1"), ...pdf, state: "owned" },
    { area: "attachments", key: key("2"), ...pdf, state: "new" },
    { area: "attachments", key: key("3"), ...pdf, state: "new" },
    { area: "agent-documents", key: key("4"), ...pdf, state: "owned" },
    { area: "uploads", key: upload("a"), bytes: 0, content_type: "image/jpeg", state: "new" },
    { area: "uploads", key: download, ...pdf, state: "new" },
  ]);
  const [document] = await db.selectFrom("agent_document").selectAll().execute();
  expect(document).toMatchObject({ account_id: 7, key: key("4"), upload_name: "prices.pdf", from_supplier: false });

  const ctx = { db, files, now: () => new Date() };
  expect(await sweepFiles(ctx)).toMatchObject({ store: "ours", removed: 2, failures: [] });
  expect(await sweepFiles({ ...ctx, now: () => new Date(Date.now() + 7_200_000) })).toMatchObject({ removed: 0 });
  expect(await sweepFiles({ ...ctx, now: () => new Date(Date.now() + 31 * 86_400_000) })).toMatchObject({ removed: 2 });
  const left = (await readdir(dataFolder, { recursive: true })).filter((name) => name.includes("."));
  expect(left.toSorted()).toEqual(
    [
      `agent-documents/${key("4")}`,
      `attachments/${key("1")}`,
      "file-store/database.txt",
      `uploads/${upload("a")}`,
      `uploads/${download}`,
    ].toSorted(),
  );
  const known = await db.selectFrom("stored_file").select(["bytes", "sha256"]).execute();
  expect(known).toEqual(Array.from({ length: 4 }, () => ({ bytes: 3, sha256: hash("sha256", bytes) })));
  expect(await findMissingFiles(ctx)).toEqual({ checked: 4, missing: [] });
  // Owners of before lose their files as those of today do.
  await db.deleteFrom("account").execute();
  await sweepFiles(ctx);
  expect(await files("agent-documents").size(key("4"))).toBeUndefined();
});
