import { spawnSync } from "node:child_process";

const bin = (name: string) => `node_modules/.bin/${name}`;
const steps: [name: string, command: string, ...args: string[]][] = [
  ["format and lint", bin("biome"), "ci", "--max-diagnostics=40", "."],
  [
    "promises and types of what is called",
    bin("oxlint"),
    "--quiet",
    "--type-aware",
    "adapters",
    "api",
    "app",
    "bench",
    "cli",
    "db",
    "demo",
    "domain",
    "emails",
    "scripts",
    "server",
    "test",
  ],
  ["page types", process.execPath, "node_modules/@react-router/dev/bin.cjs", "typegen"],
  ["files, exports and packages that nobody uses", bin("knip"), "--no-progress"],
  ["types", bin("tsc"), "-p", "."],
  ["unit tests", bin("vitest"), "run", "--project", "unit", "--reporter=dot"],
];

/** All checks without a database or a browser; `--no-tests` leaves out the unit tests. Stops at the first step that fails. */
for (const [name, command, ...args] of steps) {
  if (name === "unit tests" && process.argv.includes("--no-tests")) continue;
  const from = performance.now();
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: "utf8",
    env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : { NO_COLOR: "1" }) },
  });
  console.log(`${status === 0 ? "ok  " : "FAIL"} ${name} (${((performance.now() - from) / 1000).toFixed(1)} s)`);
  if (status !== 0) {
    console.log(stdout, stderr);
    process.exit(1);
  }
}
