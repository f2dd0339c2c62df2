import { watchPageTags } from "../db/changes/page-tags.ts";
import { watchStaffChanges } from "../db/changes/staff-changes.ts";
import { readSetting } from "../domain/settings/read-setting.ts";
import { createBackground } from "./background/background.ts";
import { onNewDay } from "./background/new-day.ts";
import { createDoors } from "./doors.ts";
import { createAlarms, lookAgainMs } from "./health/alarms.ts";
import { createReadiness } from "./health/readiness.ts";
import { methodsOf } from "./pages/find-page.ts";
import { createServices, type Resources } from "./services.ts";

/**
 * The site as a function of a Request.
 *
 * @returns `fetch` answers any request; `quick` sends what is ready in the cache straight from node:http
 */
export function createApp(resources: Resources) {
  const services = createServices(resources);
  const { log, now, pool, cached, service, drop, pages, changeStreams } = services;
  const doors = createDoors(services);
  const background = createBackground(services);
  const system = { ...services.context, db: services.db, actor: { kind: "system" } } as const;
  const alarms = createAlarms({
    context: system,
    config: services.config,
    log,
    look: createReadiness({ ...services, helpersMs: lookAgainMs }),
  });
  const days = onNewDay(
    () => drop(["today"]),
    async () => (await readSetting(services.context, "working_time")).zone,
    now,
  );

  /** Drops what other nodes or this one have changed, and has answered searches looked at again; a new zone of the supplier may begin its day at another moment. */
  function dropAndTell(tags: readonly string[]): void {
    drop(tags);
    background.note(tags);
    if (tags.includes("today") || tags.includes("everything")) void days.readAgain();
  }

  const feed = watchPageTags(pool, {
    onTags: dropAndTell,
    onLost: () => log.warn("the database's change feed is lost; asking again"),
    onBack: ({ missed }) => dropAndTell(missed === "everything" ? ["everything"] : missed),
  });
  const staffFeed = watchStaffChanges(pool, { onChange: changeStreams.tell, onBack: () => changeStreams.tell("") });

  const stopWork = async () => {
    await Promise.all([background.stop(), alarms.stop()]);
  };

  return {
    /** @param peer address of the other end of the connection */
    fetch: (request: Request, peer?: string) => doors.fetch(request, { peer }),
    quick: cached.quick,
    /** How many pages and calls were sent from the cache, and how many had to pass the doors. */
    pageCounts: cached.counts,
    /** Every route's method and path, with those of pages; calls that only read share one pattern. */
    routes: [...doors.routes, ...pages.flatMap((page) => methodsOf(page).map((method) => ({ ...page, method })))].map(
      ({ method, path }) => ({ method, path }),
    ),
    /** Every page: its address, what it answers, who may enter, and the page around it; of a page for staff, the verbs of the page and of its form. */
    pages: pages.map((page) => {
      const { id, path, access, hydrated, parent, handle } = page;
      const { verb, form } = handle;
      return { ...{ id, path, access, hydrated, parent, verb, acts: form?.acts ?? {} }, methods: methodsOf(page) };
    }),
    /** Whether a page's bytes are ready and fresh. */
    warmPage: (address: string) => service.warm(address) !== undefined,
    /** Resolves when both change feeds are listening: from then on no change is missed. */
    ready: Promise.all([feed.ready, staffFeed.ready]),
    /** Sends mail, sweeps files and reads social posts, until `close`. */
    startWork() {
      background.start();
      alarms.start();
    },
    /** Resolves when the work under way has ended or was aborted. */
    stopWork,
    async close() {
      days.stop();
      await stopWork();
      changeStreams.close();
      await Promise.all([feed.close(), staffFeed.close()]);
    },
  };
}

export type App = ReturnType<typeof createApp>;
