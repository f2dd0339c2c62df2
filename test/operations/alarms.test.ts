import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../../adapters/config.ts";
import { createAlarms } from "../../server/health/alarms.ts";
import { createReadiness } from "../../server/health/readiness.ts";
import { passingFolders } from "../builders/backups.ts";
import { capturedLog } from "../builders/captured-log.ts";
import { testDatabase } from "../builders/database.ts";
import { memoryFiles } from "../stand-ins/memory-files.ts";

const { db } = await testDatabase();
const newFolder = passingFolders();

/** A service that is told of alarms. `status` is its answer; what it refuses it forgets. */
async function alarmService(status = 200) {
  const told: { text: string; problems: string[] }[] = [];
  const answer = { status };
  const service = createServer(async (request, response) => {
    const alarm = (await json(request)) as (typeof told)[number];
    if (answer.status === 200) told.push(alarm);
    response.writeHead(answer.status).end();
  });
  service.listen(0, "127.0.0.1");
  await once(service, "listening");
  onTestFinished(() => void service.close());
  return { told, answer, url: `http://127.0.0.1:${(service.address() as AddressInfo).port}/told` };
}

test("a mail server that is away and a backup that is missing are told to a service, once, and again when that failed", async () => {
  const { told, answer, url } = await alarmService(503);
  const dataFolder = await newFolder();
  const config = readConfig({
    DATA_FOLDER: dataFolder,
    BACKUP_FOLDER: dataFolder,
    // Nobody listens there.
    SMTP_URL: "smtp://127.0.0.1:9",
    ALARM_URL: url,
    ALARM_DISK_PERCENT: "0",
  });
  const { log, take } = capturedLog();
  const context = { db, actor: { kind: "system" }, now: () => new Date() } as const;
  const look = createReadiness({ db, files: memoryFiles().files, config });
  const alarms = createAlarms({ context, config, log, look, pause: 20 });
  onTestFinished(() => alarms.stop());
  alarms.start();
  await expect.poll(() => take().some(({ msg }) => msg?.startsWith("nobody could be told"))).toBe(true);
  answer.status = 200;
  await expect.poll(() => told.length).toBe(1);
  expect(told[0]?.problems).toEqual(["Impaired: the mail server does not take mail.", "No backup has been made yet."]);
  const at = new Date();
  for (const kind of ["backup", "trial"] as const)
    await db.insertInto("backup_run").values({ kind, name: "a", started_at: at, ended_at: at }).execute();
  await expect.poll(() => told.length).toBe(2);
  expect(told[1]?.problems).toEqual(["Impaired: the mail server does not take mail."]);
});

test("what lasts for one look wakes nobody, and one good look in between is not told as the end", async () => {
  const { told, url } = await alarmService();
  const config = readConfig({ DATA_FOLDER: await newFolder(), ALARM_URL: url, ALARM_DISK_PERCENT: "0" });
  const away = "the mail server does not take mail";
  const looks = [[away], [], [away], [away], [], [away], [], []];
  let count = 0;
  const context = { db, actor: { kind: "system" }, now: () => new Date() } as const;
  const look = async () => ({ reason: undefined, impaired: looks[count++] ?? [] });
  const alarms = createAlarms({ context, config, log: capturedLog().log, look, pause: 5 });
  alarms.start();
  await expect.poll(() => count).toBeGreaterThan(looks.length);
  await alarms.stop();
  expect(told.map(({ text }) => text)).toEqual([`Impaired: ${away}.`, "All is well again."]);
});
