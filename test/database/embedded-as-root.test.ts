import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { userInfo } from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { chooseServerUser } from "../../db/embedded/server-user.ts";
import { isRoot, query, start, testFolder } from "../builders/embedded.ts";

/** A data folder below one that only root may enter, as in a checkout under /root. */
function hiddenFolder() {
  const around = testFolder();
  const locked = path.join(around, "root");
  mkdirSync(locked, { mode: 0o700 });
  return { folder: path.join(locked, "data"), elsewhere: path.join(around, "elsewhere"), locked };
}

describe("as root", () => {
  beforeEach(({ skip }) => skip(!isRoot, `these are about starting as root, and this is ${userInfo().username}`));

  test("the server runs as an ordinary user, who owns the database", async () => {
    const folder = testFolder();
    const embedded = await start({ folder });
    const { uid } = statSync(path.join(folder, "postgres"));
    expect(uid).not.toBe(0);
    expect(readFileSync(`/proc/${embedded.pid}/status`, "utf8")).toMatch(
      new RegExp(`^Uid:\t${uid}\t${uid}\t${uid}\t${uid}$`, "m"),
    );
    expect(await chooseServerUser(path.join(folder, "postgres"))).toMatchObject({ uid });
  });

  test("the owner of an existing database stays its owner", async () => {
    const cluster = path.join(testFolder(), "postgres");
    mkdirSync(cluster);
    execFileSync("chown", ["1234:5678", cluster]);
    expect(await chooseServerUser(cluster)).toEqual({ uid: 1234, gid: 5678, name: "1234" });
  });

  test("a data folder that only root can reach: the database is stored elsewhere, a note has its path, and it is found again", async () => {
    const { folder, elsewhere, locked } = hiddenFolder();
    const first = await start({ folder, elsewhere });
    await query(first, "create table cloth (name text)", "insert into cloth values ('lawn')");
    await first.stop();
    const away = readFileSync(path.join(folder, "database-is-in.txt"), "utf8").trim();
    expect(path.dirname(away)).toBe(elsewhere);
    expect(existsSync(path.join(folder, "postgres"))).toBe(false);

    // Even when the permissions change no second database is begun.
    chmodSync(locked, 0o755);
    const second = await start({ folder, elsewhere });
    expect(await query(second, "select name from cloth")).toEqual([{ name: "lawn" }]);
    await second.stop();

    rmSync(away, { recursive: true });
    await expect(start({ folder, elsewhere })).rejects.toThrow(
      /should be in .* but that folder does not exist: restore it, or delete the note/,
    );
  });

  test("a database that the server's user cannot reach any more is not replaced by an empty one", async () => {
    const { folder, elsewhere, locked } = hiddenFolder();
    chmodSync(locked, 0o755);
    await (await start({ folder, elsewhere })).stop();
    chmodSync(locked, 0o700);
    await expect(start({ folder, elsewhere })).rejects.toThrow(/cannot be reached by the user .*: let others pass/);
    expect(existsSync(elsewhere)).toBe(false);
  });
});
