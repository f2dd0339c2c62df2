import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Log } from "../../adapters/log.ts";

type Metrics = { contentType: string; print(): Promise<string> };

/** Opens the port of /metrics, which is apart from the site's: whoever reaches it needs no key. @throws the system's error */
export async function serveMetrics({ contentType, print }: Metrics, { port, host }: { port: number; host: string }, log: Log) {
  const server = createServer(async (request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await print();
      response.writeHead(200, { "Content-Type": contentType, "Cache-Control": "no-store" }).end(text);
    } catch (error) {
      log.warn({ err: error }, "the metrics could not be read");
      response.writeHead(500).end();
    }
  });
  server.listen(port, host);
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
