import script from "../../app/browser/main.ts?worker&url";
import stylesheet from "../../app/styles/site.css?url";

const liveReload = import.meta.env.DEV ? '<script type="module" src="/@vite/client"></script>' : "";

/** Tags in the head of every page; app/browser/navigation swaps pages with the same `page`. The script is a module, so it never delays the first paint. */
export const assets = `<meta name="page" content="reading"><link rel="preload" href="/fonts/archivo-1.woff2" as="font" type="font/woff2" crossorigin><link rel="stylesheet" href="${stylesheet}"><link rel="icon" href="/favicon.png" type="image/png" sizes="64x64"><script type="module" src="${script}"></script>${liveReload}`;
