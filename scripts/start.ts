import { buildIfStale } from "./build.ts";

/** Before the site starts (scripts/run.mjs): its bundle is there and new. */
await buildIfStale();
