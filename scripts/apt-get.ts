import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Whether this process may install what Debian packages. */
export const canInstall = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** Runs apt-get without questions; what goes wrong is on stderr. */
export function aptGet(...args: string[]): void {
  spawnSync("apt-get", args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}

/** Whether apt knows a package by what it last heard of; it asks nobody. */
export const knows = (name: string) => spawnSync("apt-cache", ["show", name], { stdio: "ignore" }).status === 0;
