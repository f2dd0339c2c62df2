import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

/** React Router's query on a page's module as the browser gets it. */
const forBrowsers = "?__react-router-build-client-route";

/** Pages that are not hydrated have nothing in the browser's build: only a default export is a component for browsers (app/page-module.ts). */
const onlyHydrated: Plugin = {
  name: "only-hydrated",
  apply: "build",
  transform(code, id) {
    return id.endsWith(forBrowsers) && !/\bdefault\b/.test(code) ? { code: "export {};", map: null } : undefined;
  },
};

/** The data folder, and its neighbors such as `data-dev`: what is written there is no source. */
const dataFolders = [process.env.DATA_FOLDER || "data", "data"].map((folder) => path.resolve(folder));

export default defineConfig({
  plugins: [reactRouter(), onlyHydrated],
  server: {
    // The app decides who may read its answers, as in production.
    cors: false,
    // What browsers load of the project. Everything else, the data folder first of all, is not for them.
    fs: {
      allow: ["app", "domain", "node_modules", "public"],
      deny: [".env", ".env.*", "*.{crt,pem,key}", "**/.git/**", ...dataFolders.map((folder) => `${folder}*/**`)],
    },
    watch: { ignored: [(file: string) => dataFolders.some((folder) => file.startsWith(folder))] },
  },
  worker: { format: "es" },
  build: {
    // Lightning CSS rewrites light-dark() for browsers older than these.
    cssTarget: ["chrome125", "safari18", "firefox128"],
    assetsInlineLimit: 0,
  },
  environments: {
    // The server bundle starts at the app; it pulls the pages in by virtual:react-router/server-build.
    ssr: { build: { rolldownOptions: { input: "./server/app.ts" } } },
  },
});
