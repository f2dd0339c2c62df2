import { readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { isAlive } from "../../db/embedded/process-table.ts";
import { startEmbedded } from "../../db/embedded/start.ts";
import { endServer } from "./end-server.ts";
import { socketAddress } from "./server-address.ts";

/** Durability is not what these tests are about, and they open many connections. A test's tables are too young to be vacuumed. */
const settings = {
  fsync: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  autovacuum: "off",
  max_connections: "200",
};
const prefix = "warpline-test-server-";

/**
 * The server of a test run: TEST_DATABASE_URL, whose user must be allowed to create databases, else an embedded one in a temporary
 * folder. Projects of one run share it.
 */
export async function startTestServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  await sweep();
  const folder = path.join(tmpdir(), `${prefix}${process.pid}`);
  const server = await startEmbedded({ folder, log: () => {}, settings });
  return {
    url: socketAddress({ ...server.config, database: "postgres" }),
    async stop() {
      if (await server.stop()) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Ends what test runs of ours left behind that were killed. */
async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length)))) continue;
    const folder = path.join(tmpdir(), name);
    try {
      await endServer(path.join(folder, "postgres"));
      await rm(folder, { recursive: true, force: true });
    } catch {
      // Another user's.
    }
  }
}
