import { buildIfStale } from "./build.ts";

/** Makes sure, before the site starts (scripts/run.mjs), that its bundle is up to date. */
await buildIfStale();
