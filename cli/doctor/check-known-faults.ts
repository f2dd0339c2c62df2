import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import * as z from "zod";
import { type Finding, sound, warned, wrong } from "./finding.ts";

/** What `npm audit --json` prints: the faulty packages, or why the registry has no answer. */
const reportSchema = z.object({
  vulnerabilities: z
    .record(z.string(), z.object({ severity: z.string(), via: z.array(z.union([z.string(), z.object({ url: z.string() })])) }))
    .optional(),
  message: z.string().optional(),
});

/** Milliseconds for the registry's answer. */
const timeout = 60_000;

/** Whether npm's registry knows faults of the versions that the site runs with. @param audit another npm in tests */
export async function checkKnownFaults(audit: () => Promise<string> = askNpm): Promise<Finding> {
  const answer = await audit();
  const { data } = reportSchema.safeParse(parsed(answer));
  if (!data?.vulnerabilities)
    return warned(
      `The registry does not say which versions have known faults (${data?.message ?? "no answer"}): nothing is known of them. Run npm audit --omit=dev on a machine whose registry answers it.`,
    );
  const faulty = Object.entries(data.vulnerabilities);
  if (faulty.length === 0) return sound("no version has a known fault");
  const named = faulty.map(([name, { severity, via }]) =>
    [name, `(${severity})`, ...via.filter((one) => typeof one !== "string").map(({ url }) => url)].join(" "),
  );
  return wrong(`Versions with known faults: ${named.join(", ")}. Install a newer version of this program, or npm audit fix.`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Asks about the packages of package-lock.json. npm exits with 1 where there are faults, and prints them all the same. */
async function askNpm(): Promise<string> {
  // The site's user has no home that npm could keep its cache in.
  const cache = await mkdtemp(path.join(tmpdir(), "warpline-npm-"));
  const args = ["audit", "--omit=dev", "--package-lock-only", "--json", "--no-update-notifier", "--cache", cache];
  try {
    return await new Promise((resolve) => execFile("npm", args, { timeout }, (_, stdout) => resolve(stdout)));
  } finally {
    await rm(cache, { recursive: true, force: true });
  }
}
