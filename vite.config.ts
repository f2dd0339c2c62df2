import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
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
