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

export default defineConfig({
  plugins: [reactRouter(), onlyHydrated],
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
