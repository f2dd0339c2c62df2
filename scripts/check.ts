import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";

const bin = (name: string) => `node_modules/.bin/${name}`;
type Step = [name: string, command: string, ...args: string[]];

/** Makes what the types of pages are checked with. */
const first: Step = ["page types", process.execPath, "node_modules/@react-router/dev/bin.cjs", "typegen"];
/** At the same time: some use one core only. */
const together: Step[] = [
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
  ["files, exports and packages that nobody uses", bin("knip"), "--no-progress"],
  // In one thread: more of them work out the same types again, half as much once more, and the other checks use the other core.
  ["types", bin("tsc"), "-p", ".", "--singleThreaded"],
];
const unitTests: Step = ["unit tests", bin("vitest"), "run", "--project", "unit", "--reporter=dot"];

/** All checks without a database or a browser; `--no-tests` leaves out the unit tests, which run only when the others hold. */
let hold = await run(first);
if (hold) hold = (await Promise.all(together.map(run))).every(Boolean);
if (hold && !process.argv.includes("--no-tests")) hold = await run(unitTests);
process.exit(hold ? 0 : 1);

/** Runs a step, says how long it took, and shows its output if it failed. */
async function run([name, command, ...args]: Step): Promise<boolean> {
  const from = performance.now();
  const child = spawn(command, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : { NO_COLOR: "1" }) },
  });
  const ended = new Promise<number | null>((resolve) => child.on("error", () => resolve(null)).on("close", resolve));
  const [out, errors, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  console.log(`${status === 0 ? "ok  " : "FAIL"} ${name} (${((performance.now() - from) / 1000).toFixed(1)} s)`);
  if (status !== 0) console.log(out, errors);
  return status === 0;
}
