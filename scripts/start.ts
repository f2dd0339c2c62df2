import { buildIfStale } from "./build.ts";

process.env.NODE_ENV = "production";
buildIfStale();
await import("../server/main.ts");
