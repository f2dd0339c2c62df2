import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import pg from "pg";
import { afterAll } from "vitest";
import type { TestDatabase } from "./database.ts";

/** A wire to the test's database that can be cut. Only connections made with its `options` run through it. */
export async function testWire({ url }: TestDatabase) {
  const { host, port, user, database, password } = new pg.Client({ connectionString: url });
  const ends = new Set<Socket>();
  let state: "whole" | "cut" | "silent" | "answerless" = "whole";

  const server = createServer((near) => {
    const far = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      from.on("error", () => {});
      from.on("close", () => {
        ends.delete(from);
        to.destroy();
      });
      from.on("data", (bytes) => {
        if (state === "whole" || (state === "answerless" && from === near)) to.write(bytes);
      });
    }
    if (state === "cut") near.destroy();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => {
    cut();
    server.close();
  });

  function cut(): void {
    state = "cut";
    for (const end of ends) end.destroy();
  }
  return {
    options: {
      host: "127.0.0.1",
      port: (server.address() as AddressInfo).port,
      user,
      database,
      ...(password ? { password } : {}),
    },
    /** Both ends hear that the connection is gone; new ones are refused. */
    cut,
    /** Drops all bytes in both directions without closing a connection. */
    silence() {
      state = "silent";
    },
    /** Statements still arrive, but the answers of the database are lost. */
    loseAnswers() {
      state = "answerless";
    },
    mend() {
      state = "whole";
    },
  };
}
