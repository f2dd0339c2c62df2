import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { killRecovery } from "../test/builders/kill-recovery.ts";
import { type EnquirySite, openEnquirySite } from "./enquiry-site.ts";
import { openMailSink } from "./faults/mail-sink.ts";
import { startSenders } from "./faults/senders.ts";
import { judge } from "./faults/verdict.ts";
import type { Running } from "./processes.ts";

const port = 4120;

/**
 * Ends the server at random moments while enquiries stream in, with and without its mail server, its disk and its database.
 *
 * @param kills number of kills; the mail server is down during the second quarter
 * @returns whether nothing was lost, stored twice or left behind
 */
export async function proveFaults(kills = Number(process.env.FAULT_KILLS ?? 200)): Promise<boolean> {
  const site = await openEnquirySite("bench-faults", port);
  const sink = await openMailSink(port + 2);
  const ports = [port, port + 1];
  const senders = startSenders(
    ports.map((at) => `http://127.0.0.1:${at}`),
    6,
    40,
  );
  // Silent, because every error here is intended.
  const env = { NODE_ENV: "development", LOG_LEVEL: "silent", SMTP_URL: sink.url };
  let server = await site.start(env, ports[0]);
  const say = (what: string) =>
    console.log(`  ${what}: ${senders.accepted.length} accepted, ${senders.failures()} attempts failed`);

  /** Kills two nodes in turn: when one is killed during its work, the other has just started. */
  async function killing(times: number, what: string): Promise<void> {
    let longest = 0;
    for (let kill = 0; kill < times; kill++) {
      const from = performance.now();
      const next = await site.start(
        env,
        ports.find((at) => !server.url.endsWith(String(at))),
      );
      await sleep(randomInt(300));
      await killed(server);
      server = next;
      longest = Math.max(longest, performance.now() - from);
    }
    say(`${times} kills, ${what} (max ${(longest / 1000).toFixed(1)} s each)`);
  }

  try {
    const quarter = Math.ceil(kills / 4);
    await killing(quarter, "all there");
    await sink.away();
    await killing(quarter, "mail server away");
    await sink.back();
    await killing(kills - 2 * quarter, "mail server back");

    await fullDisk(server, 3000);
    say("disk full for 3 s");
    for (let times = 0; times < 3; times++) await killDatabase(site);
    say("database killed 3 times");
    await killItsRecovery(site);
    say("database's recovery killed");
    await senders.finish();
    say("all that was begun is accepted");
    const wrong = [...senders.refused, ...(await judge(site, senders.accepted, sink))];
    const twice = [...sink.taken.values()].filter((times) => times > 1).length;
    await server.stop();
    for (const sentence of wrong.slice(0, 20)) console.error(`  BROKEN: ${sentence}`);
    if (wrong.length === 0)
      console.log(
        `  ${kills} kills: ${senders.accepted.length} accepted = stored = mailed, duplicates 0, orphans 0 (${twice} mails were taken twice, as the same mail). It holds.`,
      );
    return wrong.length === 0;
  } finally {
    await sink.away();
    await site.close();
  }
}

/** kill -9: the process cannot clean up. */
async function killed({ process: child }: Running): Promise<void> {
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await gone;
}

/** Kills the server of the database, and waits until it has recovered. */
async function killDatabase({ database, connection }: EnquirySite): Promise<void> {
  const before = database.pid;
  if (before !== undefined) process.kill(before, "SIGKILL");
  await untilItWorks(connection, () => database.pid !== undefined && database.pid !== before);
}

/** Kills PostgreSQL's recovery process after a crash: the server does not notice, and must be restarted. */
async function killItsRecovery({ database, connection, folder }: EnquirySite): Promise<void> {
  const from = performance.now();
  const stuck = await killRecovery(database.config, folder);
  await untilItWorks(connection, () => database.pid !== undefined && database.pid !== stuck);
  console.log(`  the database answered again ${((performance.now() - from) / 1000).toFixed(1)} s after its recovery was killed`);
}

/** Lets the stream of enquiries continue for a second. */
async function untilItWorks({ db }: EnquirySite["connection"], isNew: () => boolean): Promise<void> {
  const answers = () =>
    sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
  while (!isNew() || !(await answers())) await sleep(100);
  await sleep(1000);
}

/** Limits files to 50,000 bytes for a while: as on a full disk, a write fails half-way (setrlimit(2), RLIMIT_FSIZE). */
async function fullDisk({ process: child }: Running, ms: number): Promise<void> {
  const limit = (bytes: string) => spawnSync("prlimit", ["--pid", String(child.pid), `--fsize=${bytes}`]).status === 0;
  if (!limit("50000:unlimited")) throw new Error("The proof needs prlimit (Debian: util-linux).");
  await sleep(ms);
  if (!limit("unlimited:unlimited")) throw new Error("The server ended when its disk was full.");
}
