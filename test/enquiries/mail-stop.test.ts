import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createLog } from "../../adapters/log.ts";
import { smtpMailer } from "../../adapters/mail/mailer.ts";
import type { Context } from "../../domain/context.ts";
import { createMailWorker } from "../../server/mail/mail-worker.ts";
import { testDatabase } from "../builders/database.ts";

const { db } = await testDatabase();
const context: Context = { db, actor: { kind: "system" }, now: () => new Date() };

/** A mail server that greets, and then answers nothing. */
async function hangingServer() {
  const connected: Socket[] = [];
  const server = createServer((socket) => {
    connected.push(socket.on("error", () => {}));
    socket.write("220 mail.example ready\r\n");
    socket.resume();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, connected };
}

test("the site stops although a mail server hangs, and the mail is sent later", async () => {
  const { url, connected } = await hangingServer();
  await db
    .insertInto("supplier")
    .values([{ key: "name", value: "Warpline" }])
    .execute();
  await db
    .insertInto("outbox")
    .values({ message: "already-signed-up", to_address: "mia@lab.example", payload: JSON.stringify({ token: "x", name: "Mia" }) })
    .execute();
  const config = { origin: "https://warpline.test", mailFrom: undefined };
  const log = createLog("silent");
  const worker = createMailWorker({ context, config, log, mailer: smtpMailer(url), sweep: async () => 0 });
  worker.start();
  await expect.poll(() => connected.length).toBe(1);
  const closed = once(connected[0] as Socket, "close");
  await worker.stop();
  await closed;
  const mail = await db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
  expect(mail).toMatchObject({ sent_at: null, dead_at: null, attempts: 1 });
  // Nobody waited until the server was given up as silent, which takes half a minute.
  expect(mail.last_error).not.toMatch(/timeout|timed out/i);
});
