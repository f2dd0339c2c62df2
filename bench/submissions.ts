import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { readConfig } from "../adapters/config.ts";
import { openFiles } from "../adapters/files/open-files.ts";
import type { Schema } from "../db/schema.ts";
import type { Context } from "../domain/context.ts";
import { inquiry } from "../domain/enquiries/kinds/inquiry.ts";
import { readEnquiry } from "../domain/enquiries/read-enquiry.ts";
import { sampleOf } from "../domain/enquiries/sample.ts";
import { submitEnquiry } from "../domain/enquiries/submit-enquiry.ts";
import { createEnquiryIntake } from "../server/enquiries/enquiry-intake.ts";
import { createPersonCheck } from "../server/enquiries/person-check.ts";
import { createUploads } from "../server/requests/bodies/uploads.ts";
import type { Figure } from "./figure.ts";
import { median } from "./median.ts";
import type { BenchSite } from "./site.ts";
import { hammerMeanwhile } from "./wrk.ts";

const single = 400;
const wantedRate = 200;
const seconds = 15;

type Cost = { ms: number; cpuMs: number };

/** The cost of one submission beside its SQL, and 200 submissions per second beside requests of a cached page. */
export async function benchSubmissions(site: BenchSite): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "warpline-submissions-"));
  const { connection } = site;
  const newest = async () =>
    (
      await connection.db
        .selectFrom("enquiry")
        .select(({ fn }) => fn.max("id").as("id"))
        .executeTakeFirst()
    )?.id ?? 0;
  const before = await newest();
  try {
    return [...(await costOfOne(connection.pool, folder)), ...(await sustained(site))];
  } finally {
    await connection.db.deleteFrom("enquiry").where("id", ">", before).execute();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function costOfOne(pool: pg.Pool, folder: string): Promise<Figure[]> {
  const config = { ...readConfig({ HUMAN_CHECK: "off" }), dataFolder: folder };
  let statement: { sql: string; parameters: readonly unknown[] } | undefined;
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      if (query.sql.includes("nextval('enquiry_number')")) statement ??= query;
    },
  });
  const context: Context = { db, actor: { kind: "visitor" }, now: () => new Date() };
  const desk = createEnquiryIntake({
    context,
    files: openFiles(config),
    people: createPersonCheck({ config, context }),
    whoSends: async () => undefined,
    uploads: createUploads(folder),
  });
  const body = new URLSearchParams(sampleOf(inquiry));
  const fields = sampleOf(inquiry);
  const keep = async () => {
    const read = readEnquiry(inquiry, fields);
    if (!read.ok) throw new Error(`A right enquiry was refused: ${read.message}`);
    await submitEnquiry(context, { kind: inquiry, values: read.values });
  };
  const submit = async () => {
    const request = new Request("http://localhost/api/textile_inquiry", { method: "POST", body });
    const received = await desk.receive(request, inquiry);
    if (!received.ok) throw new Error(`A right enquiry was refused: ${received.message}`);
  };
  await submit();
  if (!statement) throw new Error("No statement was seen that stores an enquiry.");
  const { sql: text, parameters } = statement;
  // The same statement with the same values, except for the unique ones.
  const receiptAt = parameters.findIndex((value) => typeof value === "string" && /^[\w-]{24}$/.test(value));
  const alone = async () => {
    const values = parameters.with(receiptAt, randomBytes(18).toString("base64url"));
    await pool.query({ name: "bench-submission", text, values: values as unknown[] });
  };
  for (let warming = 0; warming < 50; warming++) {
    await submit();
    await keep();
    await alone();
  }
  const [whole, ours, yardstick] = [await cost(submit), await cost(keep), await cost(alone)];
  const figure = (what: string, mine: number, theirs: number, target = "ratio ≤ 3"): Figure => ({
    bench: "submissions",
    what,
    ours: mine,
    unit: "ms",
    yardstick: theirs,
    ratio: mine / theirs,
    target,
  });
  return [
    figure("one submission, validation to commit, median", ours.ms, yardstick.ms),
    figure("and processor time of this process", ours.cpuMs, yardstick.cpuMs),
    figure("one submission, request to commit, median", whole.ms, yardstick.ms, "–"),
    figure("and processor time, the making of the request too", whole.cpuMs, yardstick.cpuMs, "–"),
  ];
}

async function cost(work: () => Promise<void>): Promise<Cost> {
  const times: number[] = [];
  const cpu = process.cpuUsage();
  for (let done = 0; done < single; done++) {
    const from = performance.now();
    await work();
    times.push(performance.now() - from);
  }
  const { user, system } = process.cpuUsage(cpu);
  return { ms: median(times), cpuMs: (user + system) / 1000 / single };
}

async function sustained(site: BenchSite): Promise<Figure[]> {
  await site.restart({ HUMAN_CHECK: "off", RATE_LIMITS: "off" });
  const page = site.server.url + site.paths.product;
  await fetch(page).then((answer) => answer.text());
  const alone = await hammerMeanwhile(page, 16, 5);
  const [during, sent] = await Promise.all([hammerMeanwhile(page, 16, seconds), sendSteadily(site.server.url)]);
  const figure = (what: string, ours: number, unit: string, target: string): Figure => ({
    bench: "submissions",
    what,
    ours,
    unit,
    target,
  });
  return [
    figure("taken a second, for 15 s", sent.taken / sent.seconds, "/s", `≥ ${wantedRate} /s`),
    figure("refused or not answered", sent.failed, "", "0"),
    figure("a submission, p50", sent.p50, "ms", "–"),
    figure("a submission, p99", sent.p99, "ms", "–"),
    {
      ...figure("a ready page meanwhile", during.requestsPerSecond, "/s", "it keeps answering"),
      yardstick: alone.requestsPerSecond,
      ratio: during.requestsPerSecond / alone.requestsPerSecond,
    },
  ];
}

/** One submission every 5 ms, whether or not earlier ones are answered. */
async function sendSteadily(url: string) {
  const times: number[] = [];
  let failed = 0;
  const fields = sampleOf(inquiry);
  const send = async () => {
    const from = performance.now();
    const answer = await fetch(`${url}/api/textile_inquiry`, { method: "POST", body: new URLSearchParams(fields) }).catch(
      () => undefined,
    );
    await answer?.arrayBuffer();
    if (answer?.ok) times.push(performance.now() - from);
    else failed++;
  };
  const begun: Promise<void>[] = [];
  const from = performance.now();
  while (begun.length < wantedRate * seconds) {
    const due = Math.min(((performance.now() - from) / 1000) * wantedRate, wantedRate * seconds);
    while (begun.length < due) begun.push(send());
    await sleep(2);
  }
  await Promise.all(begun);
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { taken: times.length, failed, seconds: (performance.now() - from) / 1000, p50: at(0.5), p99: at(0.99) };
}
