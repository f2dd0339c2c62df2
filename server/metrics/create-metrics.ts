import type { IncomingMessage, RequestListener } from "node:http";
import type pg from "pg";
import { Counter, collectDefaultMetrics, Gauge, Histogram, type OpenMetricsContentType, Registry } from "prom-client";
import type { DiskRoom } from "../../adapters/disk-room.ts";
import type { RunKind } from "../../domain/backups/note-run.ts";
import type { Runs } from "../../domain/backups/read-backups.ts";
import type { OperationFigures } from "../../domain/operations/read-operation-figures.ts";
import packageJson from "../../package.json" with { type: "json" };

type Options = {
  /** Addresses of pages, whose first parts are kinds of requests. */
  pages: readonly { path: string }[];
  pageCounts: { ready: number; rendered: number };
  pools: Readonly<Record<string, Pick<pg.Pool, "totalCount" | "idleCount" | "waitingCount">>>;
  readDisk: () => Promise<DiskRoom>;
  readFigures: () => Promise<OperationFigures>;
  readBackups: () => Promise<Record<RunKind, Runs>>;
};

/** What is not a page, by the first part of its address. */
const otherKinds = ["api", "assets", "pictures", "fonts", "downloads", "papers", "mail", "healthz", "readyz", "rest"];
const methods = new Set(["GET", "HEAD", "POST"]);

/** Measures the process and what it is asked for. `watch` counts requests in front of a listener; `print` gives all of it as OpenMetrics. */
export function createMetrics({ pages, pageCounts, pools, readDisk, readFigures, readBackups }: Options) {
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({ name: "warpline_info", help: "1, with the version", labelNames: ["version"], registers }).set(
    { version: packageJson.version },
    1,
  );
  const requests = new Histogram({
    name: "warpline_request_seconds",
    help: "Time from a request to the end of its answer, by the first part of its address, its method and its status",
    labelNames: ["kind", "method", "status"],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers,
  });
  new Counter({
    name: "warpline_pages",
    help: "Pages and calls that were answered from the cache, and that were rendered",
    labelNames: ["cached"],
    registers,
    collect() {
      this.reset();
      this.inc({ cached: "yes" }, pageCounts.ready);
      this.inc({ cached: "no" }, pageCounts.rendered);
    },
  });
  const kinds = new Set([...otherKinds, ...pages.map(({ path }) => firstPart(path)).filter((part) => !part.startsWith(":"))]);
  const failed = new Counter({
    name: "warpline_scrape_failures",
    help: "Figures that could not be read",
    labelNames: ["of"],
    registers,
  });
  const refresh = addGauges({ pools, readDisk, readFigures, readBackups }, registry, (of) => failed.inc({ of }));

  /** The kind of a request; addresses that are invented share one. */
  function kindOf({ url = "" }: IncomingMessage): string {
    const part = firstPart(url.split("?", 1)[0] ?? "");
    return part === "" ? "home" : kinds.has(part) ? part : "other";
  }

  return {
    watch(next: RequestListener): RequestListener {
      return (request, response) => {
        const from = performance.now();
        response.once("close", () => {
          const { method = "" } = request;
          const status = response.writableFinished ? `${String(response.statusCode)[0]}xx` : "cut";
          requests.observe(
            { kind: kindOf(request), method: methods.has(method) ? method : "other", status },
            (performance.now() - from) / 1000,
          );
        });
        next(request, response);
      };
    },
    contentType: registry.contentType,
    async print(): Promise<string> {
      await refresh();
      return registry.metrics();
    },
  };
}

const firstPart = (path: string) => path.split("/")[1] ?? "";

/** @returns what reads the figures again, before they are printed */
function addGauges(
  { pools, readDisk, readFigures, readBackups }: Omit<Options, "pages" | "pageCounts">,
  registry: Registry<OpenMetricsContentType>,
  onFailure: (of: string) => void,
): () => Promise<unknown> {
  const registers = [registry];
  new Gauge({
    name: "warpline_connections",
    help: "Connections to the database by pool and state; waiting are requests for one",
    labelNames: ["pool", "state"],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: "busy" }, totalCount - idleCount);
        this.set({ pool, state: "idle" }, idleCount);
        this.set({ pool, state: "waiting" }, waitingCount);
      }
    },
  });
  const reads: (() => Promise<void>)[] = [];
  const gauge = (name: string, help: string) => new Gauge({ name: `warpline_${name}`, help, registers });
  /** Gauges that one read fills; when it fails they are left out, so that nobody takes old figures for present ones. */
  function together<Value>(of: string, read: () => Promise<Value>, gauges: [Gauge, (value: Value) => number | undefined][]) {
    reads.push(async () => {
      const value = await read().catch(() => undefined);
      if (value === undefined) onFailure(of);
      for (const [one, figure] of gauges) {
        const number = value === undefined ? undefined : figure(value);
        if (number === undefined) one.remove();
        else one.set(number);
      }
    });
  }
  together("disk", readDisk, [
    [gauge("disk_free_bytes", "Bytes that may still be written where the data folder is"), ({ free }) => free],
    [gauge("disk_size_bytes", "Bytes of the file system where the data folder is"), ({ size }) => size],
  ]);
  together("database", readFigures, [
    [gauge("enquiries", "Requests in the database"), ({ requests }) => requests],
    [gauge("mail_waiting", "Mails in the outbox"), ({ mailWaiting }) => mailWaiting],
    [gauge("mail_waiting_seconds", "Age of the oldest mail in the outbox"), ({ mailWaitingAge }) => mailWaitingAge ?? 0],
    [gauge("mail_given_up", "Mails of the last day that were given up"), ({ mailGivenUp }) => mailGivenUp],
    [gauge("mail_quarantined", "Mails that came in and wait for staff"), ({ mailQuarantined }) => mailQuarantined],
    [gauge("mail_received_seconds", "Time since the last mail came in"), ({ mailReceivedAge }) => mailReceivedAge ?? undefined],
    [gauge("files_to_delete", "Files whose bytes are to be deleted"), ({ filesToDelete }) => filesToDelete],
    [gauge("drafts_overdue", "Scheduled drafts whose time has come a minute ago"), ({ draftsOverdue }) => draftsOverdue],
    [gauge("database_bytes", "Size of the database"), ({ databaseBytes }) => databaseBytes],
  ]);
  const seconds = (at: Date | undefined) => (at ? at.getTime() / 1000 : 0);
  together("backups", readBackups, [
    [
      gauge("backup_last_time_seconds", "When the last good backup began, since 1970; 0 for never"),
      ({ backup }) => seconds(backup.good?.startedAt),
    ],
    [gauge("backup_last_bytes", "Size of the last good backup"), ({ backup }) => backup.good?.bytes ?? 0],
    [gauge("backup_failed", "1 when the last backup failed"), ({ backup }) => (backup.failure ? 1 : 0)],
    [
      gauge("backup_tried_time_seconds", "When a backup was last restored for trial, since 1970; 0 for never"),
      ({ trial }) => seconds(trial.good?.startedAt),
    ],
    [gauge("backup_trial_failed", "1 when the last trial failed"), ({ trial }) => (trial.failure ? 1 : 0)],
  ]);
  return () => Promise.all(reads.map((read) => read()));
}
