import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { makeSocketFolder } from "../../db/embedded/socket-folder.ts";
import { isRoot, ordinaryUser, start, startElsewhere, testFolder } from "../builders/embedded.ts";

test("a data folder that cannot be created is reported in one sentence", async () => {
  const file = path.join(testFolder(), "file");
  writeFileSync(file, "");
  await expect(start({ folder: path.join(file, "data") })).rejects.toThrow(
    `The data folder ${file}/data cannot be written (ENOTDIR): make it writable for the user who starts the site, or set DATA_FOLDER to another folder.`,
  );
});

test.skipIf(process.platform !== "linux")(
  "a data folder where the system makes no folders is reported in one sentence",
  async () => {
    await expect(start({ folder: "/proc/warpline/data" })).rejects.toThrow(
      "The data folder /proc/warpline/data cannot be written (ENOENT)",
    );
  },
);

test("a data folder that this user may not write to is reported in one sentence", async ({ skip }) => {
  const user = await ordinaryUser();
  if (!user) return skip("no ordinary user can read this checkout");
  const folder = testFolder();
  chmodSync(folder, 0o555);
  expect(await startElsewhere({ folder }, user).answer()).toEqual({
    error: `The data folder ${folder} cannot be written (EACCES): make it writable for the user who starts the site, or set DATA_FOLDER to another folder.`,
  });
});

test("a database of another user, left by a start as root, is reported in one sentence", async ({ skip }) => {
  const user = await ordinaryUser();
  if (!isRoot || !user)
    return skip(
      "only root can make a folder that belongs to somebody else, and somebody else must be able to read this checkout",
    );
  const folder = testFolder();
  chmodSync(folder, 0o777);
  mkdirSync(path.join(folder, "postgres"), { mode: 0o700 });
  execFileSync("chown", ["1234", path.join(folder, "postgres")]);
  expect(await startElsewhere({ folder }, user).answer()).toEqual({
    error: `The database in ${folder}/postgres belongs to the user 1234: start the site as that user or as root, or give the folder to nobody with chown -R.`,
  });
});

test("a socket folder that others may enter is not used", async () => {
  const folder = testFolder();
  const cluster = path.join(folder, "postgres");
  mkdirSync(path.join(cluster, "socket"), { recursive: true });
  chmodSync(path.join(cluster, "socket"), 0o777);
  await expect(makeSocketFolder({ folder, cluster, user: undefined })).rejects.toThrow(
    /socket cannot be put into .*\/socket, because/,
  );
});
