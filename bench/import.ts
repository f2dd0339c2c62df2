import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { connect } from "../db/connect.ts";
import { migrate } from "../db/migrate.ts";
import type { Figure } from "./figure.ts";
import { writeImportFolder } from "./import-folder.ts";
import { databaseProcess, familyCpuMs, untilEnded } from "./processes.ts";

/** The number of items from which the targets hold. */
const large = 100_000;

/** What `npm run cli -- import` costs into an empty catalogue, and once more, when nothing has changed: 10,000 items, or BENCH_PRODUCTS of them. */
export async function benchImport(): Promise<Figure[]> {
  const folder = path.resolve(".cache/bench-import");
  const files = path.join(folder, "files");
  const { items, rows } = await writeImportFolder(files, Number(process.env.BENCH_PRODUCTS ?? 10_000));
  const dataFolder = path.join(folder, "data");
  rmSync(dataFolder, { recursive: true, force: true });
  const connection = await connect({ folder: dataFolder });
  try {
    await migrate(connection.db);
    const database = await databaseProcess(connection);
    const figures: Figure[] = [];
    for (const when of ["into an empty catalogue", "the same once more"]) {
      const { seconds, cpu, peakMb } = await runImport(files, dataFolder, database);
      const figure = (what: string, ours: number, unit: string, target = "–") =>
        figures.push({
          bench: "import",
          what: `${items.toLocaleString("en-US")} items ${when}: ${what}`,
          ours,
          unit,
          target: items < large ? "–" : target,
        });
      figure("time", seconds, "s", "≤ 60 s");
      figure("processor, command and database", cpu, "s");
      figure("processor for 1,000 rows", (cpu / rows) * 1e6, "ms");
      figure("most memory of the command", peakMb, "MB", "≤ 300 MB");
    }
    return figures;
  } finally {
    await connection.close();
  }
}

async function runImport(files: string, dataFolder: string, database: number) {
  const from = performance.now();
  const before = familyCpuMs(database);
  const child = spawn(process.execPath, ["cli/main.ts", "import", files], {
    env: { ...process.env, DATA_FOLDER: dataFolder },
    stdio: ["ignore", "ignore", "ignore"],
  });
  const { cpu, peakMb } = await untilEnded(child);
  return { seconds: (performance.now() - from) / 1000, cpu: cpu + (familyCpuMs(database) - before) / 1000, peakMb };
}
