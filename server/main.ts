import path from "node:path";
import { pathToFileURL } from "node:url";
import type { createApp } from "./app.ts";
import { run } from "./run.ts";
import { staticFiles } from "./static-files.ts";
import { strictTransport } from "./strict-transport.ts";

/** The process that serves, from the project's folder. It is bundled like the app: reading types costs 20 MB of memory. */
const built = pathToFileURL(path.resolve("build/server/index.js")).href;
await run(async (services) => {
  const bundle = (await import(built)) as { createApp: typeof createApp };
  return { app: bundle.createApp(services), statics: staticFiles("build/client", strictTransport(services.config)) };
});
