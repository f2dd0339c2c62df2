import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { createServer } from "node:tls";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../../adapters/config.ts";
import { checkCertificate } from "../../cli/doctor/check-certificate.ts";
import { checkClock } from "../../cli/doctor/check-clock.ts";
import { checkDisk } from "../../cli/doctor/check-disk.ts";
import { checkIndexes } from "../../cli/doctor/check-indexes.ts";
import { checkGrowth, checkJobs } from "../../cli/doctor/check-jobs.ts";
import { checkKnownFaults } from "../../cli/doctor/check-known-faults.ts";
import { checkMailbox } from "../../cli/doctor/check-mailbox.ts";
import { checkTestMail } from "../../cli/doctor/check-test-mail.ts";
import { passingFolders } from "../builders/backups.ts";
import { runCommandLine } from "../builders/command-line.ts";
import { testDatabase } from "../builders/database.ts";
import { imapServer } from "../stand-ins/imap-server.ts";
import { mailbox } from "../stand-ins/mailbox.ts";

const { db, url } = await testDatabase();
const newFolder = passingFolders();
const now = () => new Date();
const ctx = { db, actor: { kind: "system" }, now } as const;
const wrong = (sentence: RegExp) => ({ ok: false, text: expect.stringMatching(sentence) });
const warned = (sentence: RegExp) => ({ ok: true, warning: true, text: expect.stringMatching(sentence) });

test("a disk that is nearly full is wrong", async () => {
  const config = readConfig({ DATA_FOLDER: "/data", BACKUP_FOLDER: "/backups" });
  const room = (free: number) => async (folder: string) => ({ size: 100e9, free: folder === "/backups" ? free : 50e9 });
  expect(await checkDisk(config, room(9e9))).toMatchObject(wrong(/^\/backups has room for 9 GB only/));
  expect(await checkDisk(config, room(11e9))).toMatchObject({ ok: true, text: "50 GB in /data, 11 GB in /backups" });
});

test("a clock that is wrong, or that nothing keeps right, is found", async () => {
  const late = () => new Date(Date.now() - 60_000);
  expect(await checkClock(db, late, async () => true)).toMatchObject(wrong(/differ by (59|60|61) seconds/));
  expect(await checkClock(db, now, async () => false)).toMatchObject(warned(/No time service/));
  expect(await checkClock(db, now, async () => undefined)).toMatchObject({ ok: true });
});

test("a certificate that nobody trusts, that ends soon, or has ended, is found", async () => {
  const folder = await newFolder();
  const [key, cert] = ["key.pem", "cert.pem"].map((name) => path.join(folder, name)) as [string, string];
  const made = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "30"];
  execFileSync("openssl", [...made, "-subj", "/CN=localhost", "-keyout", key, "-out", cert], { stdio: "ignore" });
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) });
  server.listen(0, "localhost");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  expect(await checkCertificate(origin, inDays(0))).toMatchObject(wrong(/do not trust .*SELF_SIGNED_CERT/));
  expect(await checkCertificate(origin, inDays(40))).toMatchObject(wrong(/has ended (9|10|11) days ago/));
  server.close();
  await once(server, "close");
  expect(await checkCertificate(origin, inDays(0))).toMatchObject(warned(/cannot be reached/));
});

test("an index that is missing is named, with the statement that makes it again", async () => {
  expect(await checkIndexes(db)).toMatchObject({ ok: true });
  await sql`drop index record_draft_due`.execute(db);
  const found = await checkIndexes(db);
  expect(found).toMatchObject(
    wrong(/^Indexes are missing: record_draft_due\. Make them again: create index record_draft_due on/),
  );
  await sql.raw(found.text.replace(/^.*Make them again: /, "")).execute(db);
  expect(await checkIndexes(db)).toMatchObject({ ok: true });
});

test("a draft whose time has come, and files that nobody deletes, are found", async () => {
  expect(await checkJobs(ctx)).toMatchObject({ ok: true, text: "none lags" });
  await sql`insert into stored_file (key, area, bytes, content_type, state)
    select lpad(n::text, 40, '0') || '.pdf', 'attachments', 1, 'application/pdf', 'deleted' from generate_series(1, 1001) n`.execute(
    db,
  );
  expect(await checkJobs(ctx)).toMatchObject(warned(/1001 files wait/));
  await sql`insert into record_draft (table_name, key, act, cells, changed_at, publish_at)
    values ('product', '1', 'change', '{}', now(), now() - interval '5 minutes')`.execute(db);
  expect(await checkJobs(ctx)).toMatchObject(wrong(/^1 drafts should have been published/));
});

test("a database that grows too fast is found", async () => {
  expect(await checkGrowth(ctx)).toMatchObject({ ok: true, text: expect.stringMatching(/not known yet/) });
  const backup = (days: number, rows: number) =>
    sql`insert into backup_run (kind, name, started_at, ended_at, row_count)
      values ('backup', 'a', now() - ${days}::int * interval '1 day', now(), ${rows}::int)`.execute(db);
  await backup(9, 100_000);
  await backup(1, 120_000);
  expect(await checkGrowth(ctx)).toMatchObject({ ok: true, text: "100,000 rows 8 days ago, 120,000 now" });
  await backup(0, 400_000);
  expect(await checkGrowth(ctx)).toMatchObject(warned(/grows fast: 100,000 rows 9 days ago, 400,000 now/));
});

test("a test mail that comes back is well; one that is lost, refused, or cannot be looked for, is not", async () => {
  const out = await mailbox();
  const inbox = await imapServer();
  const config = readConfig({
    SMTP_URL: out.url,
    MAILBOX_URL: inbox.url,
    MAILBOX_ADDRESS: "requests+{key}@lab.example",
  });
  const check = (more = {}, patience = 60_000) => checkTestMail({ ...config, ...more }, "desk@lab.example", patience);
  const coming = check();
  await expect.poll(() => out.delivered.length).toBe(1);
  expect(out.delivered[0]).toMatchObject({ to: ["requests+doctor@lab.example"] });
  inbox.deliver(out.delivered[0]?.source ?? "");
  expect(await coming).toMatchObject({
    ok: true,
    text: expect.stringMatching(/doctor@lab\.example and back in \d+\.\d seconds/),
  });
  expect(await check({}, 50)).toMatchObject(wrong(/left, and was not in the mailbox/));
  expect(await check({ mailboxUrl: inbox.wrongUrl }, 50)).toMatchObject(wrong(/MAILBOX_URL/));
  expect(await checkMailbox(inbox.wrongUrl)).toMatchObject(wrong(/MAILBOX_URL/));
  out.state.refuse = true;
  expect(await check()).toMatchObject(wrong(/SMTP_URL/));
  expect(await check({ mailboxUrl: undefined })).toMatchObject(warned(/none was sent/));
});

test("a test mail is sent only when doctor is asked to", async () => {
  const env = { DATABASE_URL: url, DATA_FOLDER: await newFolder() };
  const checks = async (...options: string[]) =>
    (JSON.parse((await runCommandLine(["doctor", "--json", ...options], { env })).output) as { check: string }[]).map(
      ({ check }) => check,
    );
  expect(await checks()).not.toContain("Test mail");
  expect(await checks("--test-mail")).toContain("Test mail");
});

test("packages with known faults are named; no answer of the registry is told apart from none", async () => {
  const answered = (report: unknown) => checkKnownFaults(async () => JSON.stringify(report));
  const loom = { severity: "high", via: [{ url: "https://advisories.example/1" }] };
  expect(await answered({ vulnerabilities: { loom, heddle: { severity: "high", via: ["loom"] } } })).toMatchObject(
    wrong(/faults: loom \(high\) https:\/\/advisories\.example\/1, heddle \(high\)\. /),
  );
  expect(await answered({ vulnerabilities: {} })).toMatchObject({ ok: true, text: "no version has a known fault" });
  expect(await answered({ message: "405 Method Not Allowed" })).toMatchObject(warned(/does not say .* \(405 Method/));
  expect(await checkKnownFaults(async () => "")).toMatchObject(warned(/\(no answer\)/));
});
