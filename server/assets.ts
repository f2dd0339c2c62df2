import script from "../app/browser/main.ts?worker&url";
import stylesheet from "../app/styles/site.css?url";

const liveReload = import.meta.env.DEV ? '<script type="module" src="/@vite/client"></script>' : "";

/** What every page's head loads. The script is a module: it never delays the first paint. */
export const assets = `<link rel="stylesheet" href="${stylesheet}"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><script type="module" src="${script}"></script>${liveReload}`;
