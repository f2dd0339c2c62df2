import { watchPageTags } from "../db/page-tags.ts";
import { createBackground } from "./background/background.ts";
import { onNewDay } from "./background/new-day.ts";
import { createRoutes } from "./routes.ts";
import { createServices, type Resources } from "./services.ts";

/**
 * The site as a function of a Request.
 *
 * @returns `fetch` answers any request, `quick` answers pages and calls straight from node:http
 */
export function createApp(resources: Resources) {
  const services = createServices(resources);
  const { log, pool, door, service, drop, pages } = services;
  const routes = createRoutes(services);
  const background = createBackground(services);
  const feed = watchPageTags(pool, {
    onTags: drop,
    onLost: () => log.warn("the database's change feed is lost; asking again"),
    onBack: ({ missed }) => drop(missed === "everything" ? ["everything"] : missed),
  });
  const endDays = onNewDay(() => drop(["today"]));

  return {
    /** @param peer address of the other end of the connection */
    fetch: (request: Request, peer?: string) => routes.fetch(request, { peer }),
    quick: door.quick,
    /** Every route's method and path; public pages and calls that only read share one pattern. */
    routes: routes.routes.map(({ method, path }) => ({ method, path })),
    /** Every page: its address, what it answers, and who may enter. */
    pages: pages.map(({ id, path, access, hydrated, module }) => ({
      ...{ id, path, access, hydrated },
      methods: [...(module.loader || module.Page || hydrated ? ["GET"] : []), ...(module.action ? ["POST"] : [])],
    })),
    /** Whether a page's bytes are ready and fresh. */
    warmPage: (address: string) => service.warm(address) !== undefined,
    /** Resolves when the change feed is listening: from then on no change is missed. */
    ready: feed.ready,
    /** Sends mail, sweeps files and reads social posts, until `close`. */
    startWork: background.start,
    /** Resolves when the work under way has ended or was aborted. */
    stopWork: background.stop,
    async close() {
      endDays();
      await background.stop();
      await feed.close();
    },
  };
}

export type App = ReturnType<typeof createApp>;
