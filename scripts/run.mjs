// The entry of every npm script: plain JavaScript, because the system's Node may be 20 and there may be no packages yet.
// It installs the packages of package-lock.json when they are missing, then runs a script under the project's Node.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";

const root = path.resolve(import.meta.dirname ?? ".", "..");
process.chdir(root);
const [task, ...rest] = process.argv.slice(2);
const projectNode = path.join(root, "node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");
const installed = path.join(root, "node_modules", ".warpline-installed");
const wanted = createHash("sha256").update(readFileSync("package-lock.json")).update(readFileSync("package.json")).digest("hex");

function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

// A signal is forwarded to the running step. A terminal, systemd and a container signal all processes, npm forwards the signal, and so does this
// script: the site gets it two or three times and stops once (server/start/stop-signals.ts).
let forward = () => {};
let signalled;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.on(signal, () => {
    signalled ??= signal;
    forward(signal);
  });
// npm does not forward SIGHUP, nor any signal when it is killed, so its end is polled.
const { ppid } = process;
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== ppid && process.emit("SIGTERM"), 500).unref();

/** Runs a step before the task, in a process group, so that one signal ends all of it. */
async function run(command, args, options = {}) {
  if (signalled) process.exit(128 + constants.signals[signalled]);
  const isWindows = process.platform === "win32";
  const child = spawn(command, args, { stdio: "inherit", shell: isWindows, detached: !isWindows, ...options });
  forward = (signal) => {
    try {
      process.kill(isWindows ? child.pid : -child.pid, signal);
    } catch {
      // The step has ended.
    }
  };
  const status = await new Promise((resolve) => child.on("error", () => resolve(1)).on("exit", (code) => resolve(code ?? 1)));
  forward = () => {};
  if (signalled) process.exit(128 + constants.signals[signalled]);
  return status;
}

if (Number(process.versions.node.split(".")[0]) < 20) fail(`Node ${process.versions.node} is too old: install Node 20 or newer.`);

if (!existsSync(installed) || readFileSync(installed, "utf8") !== wanted) {
  console.log("Installing packages (a minute or two the first time) …");
  if ((await run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"])) !== 0)
    fail("The packages could not be installed: see npm's message above. Is the network there, and is this folder writable?");
  // Where install scripts are disabled, the project's Node is not installed yet.
  if (!existsSync(projectNode))
    await run(process.execPath, ["installArchSpecificPackage.js"], { cwd: path.join("node_modules", "node") });
  if (!existsSync(projectNode))
    fail(
      "The project's own Node could not be installed: allow the install script of the package “node” (npm config set ignore-scripts false) and try again.",
    );
  mkdirSync(path.dirname(installed), { recursive: true });
  writeFileSync(installed, wanted);
}

const env = {
  ...process.env,
  PATH: `${path.dirname(projectNode)}${path.delimiter}${path.join(root, "node_modules", ".bin")}${path.delimiter}${process.env.PATH}`,
};
const environment = existsSync(".env") ? ["--env-file=.env"] : [];
const server = [path.join("build", "server", "main.js")];
if (task === "start") {
  env.NODE_ENV = "production";
  if ((await run(projectNode, [path.join("scripts", "start.ts")], { env, shell: false })) !== 0)
    fail("The site could not be built: see the message above.");
}
// Memory of the server (and of the benchmarks' servers): less room for short-lived objects saves 40 MB under load, and two arenas of the C
// library instead of eight a core save 70 MB under a flood of hostile requests. Pages are as fast.
if (task === "start" || task === "bench") {
  env.NODE_OPTIONS = ["--max-semi-space-size=8", process.env.NODE_OPTIONS].filter(Boolean).join(" ");
  env.MALLOC_ARENA_MAX ??= "2";
}
if (signalled) process.exit(128 + constants.signals[signalled]);
const isSite = task === "start" || task === "dev";
const child = spawn(
  projectNode,
  [...environment, ...(task === "start" ? server : [path.join("scripts", `${task}.ts`)]), ...rest],
  {
    // The site stops when the IPC channel closes, because this process may be killed.
    stdio: ["inherit", "inherit", "inherit", ...(isSite ? ["ipc"] : [])],
    env,
  },
);
// The terminal sends Ctrl-C to the other tasks itself; a second one would abort them. This process exits when the child does.
forward = (signal) => (isSite || signal !== "SIGINT") && child.kill(signal);
child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
