import { spawnSync } from "node:child_process";
import type { Figure } from "./figure.ts";

/** A full build, including the compression of assets. */
export async function benchBuild(): Promise<Figure[]> {
  const from = performance.now();
  const { status } = spawnSync(process.execPath, ["scripts/build.ts"], { stdio: "ignore" });
  if (status !== 0) throw new Error("the build failed");
  return [{ bench: "build", what: "npm run build", ours: (performance.now() - from) / 1000, unit: "s", target: "< 60 s" }];
}
