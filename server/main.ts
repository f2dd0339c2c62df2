// Run by Node as it is, types and all; the app itself is the bundle that scripts/build.ts makes.
import type { createApp } from "./app.ts";
import { run } from "./run.ts";
import { staticFiles } from "./static-files.ts";

const built = new URL("../build/server/index.js", import.meta.url).href;
await run(async (services) => {
  const bundle = (await import(built)) as { createApp: typeof createApp };
  return { app: bundle.createApp(services), statics: staticFiles("build/client") };
});
