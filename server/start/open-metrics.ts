import type { Config } from "../../adapters/config.ts";
import { diskRoom } from "../../adapters/disk-room.ts";
import type { Log } from "../../adapters/log.ts";
import { systemClock } from "../../adapters/system-clock.ts";
import type { Connection } from "../../db/connect.ts";
import { readBackups } from "../../domain/backups/read-backups.ts";
import { readOperationFigures } from "../../domain/operations/read-operation-figures.ts";
import type { App } from "../app.ts";
import { createMetrics } from "../metrics/create-metrics.ts";
import { serveMetrics } from "../metrics/metrics-server.ts";
import type { Parts } from "./listen.ts";

type Pools = Record<"writes" | "reads", Pick<Connection, "db" | "pool">>;

/** Opens /metrics on its own port and counts what the site is asked for; undefined where METRICS_PORT is not set. */
export async function openMetrics({
  config: { metrics: place, dataFolder },
  log,
  app,
  writes,
  reads,
}: { config: Pick<Config, "metrics" | "dataFolder">; log: Log; app: Pick<App, "pages" | "pageCounts"> } & Pools) {
  if (!place) return undefined;
  const context = { db: reads.db, actor: { kind: "system" }, now: systemClock } as const;
  const metrics = createMetrics({
    pages: app.pages,
    pageCounts: app.pageCounts,
    pools: { reads: reads.pool, writes: writes.pool },
    readDisk: () => diskRoom(dataFolder),
    readFigures: () => readOperationFigures(context),
    readBackups: () => readBackups(context),
  });
  const server = await serveMetrics(metrics, place, log);
  log.info(`The metrics are at http://${place.host}:${server.port}/metrics`);
  return {
    stop: server.stop,
    /** The parts of the site, with every request counted. */
    watched: (parts: Parts): Parts => ({
      ...parts,
      inFront: (next) => metrics.watch(parts.inFront ? parts.inFront(next) : next),
    }),
  };
}
