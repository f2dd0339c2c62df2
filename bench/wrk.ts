import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";

export type Load = { requests: number; requestsPerSecond: number; p50Ms: number; p99Ms: number; errors: number };

/** What a modern browser accepts. */
const browserHeaders = ["Accept-Encoding: gzip, deflate, br, zstd", "Accept: text/html"];

/**
 * Requests one path repeatedly, on one thread (wrk: Debian's package of that name).
 *
 * @param seconds duration
 */
export function hammer(url: string, connections: number, seconds: number, headers = browserHeaders): Load {
  return read([...options(connections, seconds, headers), url]);
}

/**
 * Requests each of the paths in turn until the time is up.
 *
 * @param again whether to start over after the last path; otherwise there must be more paths than requests
 */
export function hammerEach(
  origin: string,
  paths: readonly string[],
  connections: number,
  seconds: number,
  { headers = browserHeaders, again = false } = {},
): Load {
  mkdirSync(".cache", { recursive: true });
  const script = ".cache/each.lua";
  const atEnd = again ? "at = 1" : "wrk.thread:stop() at = #paths";
  writeFileSync(
    script,
    `local paths = {\n${paths.map((path) => JSON.stringify(path)).join(",\n")}\n}\nlocal at = 0\nrequest = function()\n  at = at + 1\n  if at > #paths then ${atEnd} end\n  return wrk.format("GET", paths[at])\nend\n`,
  );
  return read([...options(connections, seconds, headers), "-s", script, origin]);
}

/** Checks that there were more paths than requests. */
export function outlasting(paths: readonly string[], connections: number, load: Load): Load {
  if (load.requests + connections >= paths.length)
    throw new Error(`${paths.length} paths did not outlast the measurement: measure for less time`);
  return load;
}

function options(connections: number, seconds: number, headers: readonly string[]): string[] {
  return ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency", ...headers.flatMap((header) => ["-H", header])];
}

function read(args: string[]): Load {
  const { stdout, error } = spawnSync("wrk", args, { encoding: "utf8" });
  if (error) throw new Error("The benchmark's client is wrk: install it (Debian: apt-get install wrk).");
  return loadOf(stdout);
}

function loadOf(stdout: string): Load {
  const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? Number.NaN);
  const failed = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0;
  return {
    requests: number(/(\d+) requests in /),
    requestsPerSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p50Ms: milliseconds(stdout, "50%"),
    p99Ms: milliseconds(stdout, "99%"),
    errors: Number(failed),
  };
}

function milliseconds(report: string, share: string): number {
  const [, value, unit] = new RegExp(`${share}\\s+([\\d.]+)(us|ms|s)`).exec(report) ?? [];
  return Number(value) * ({ us: 0.001, ms: 1, s: 1000 }[unit ?? "ms"] ?? 1);
}
