import type { Database } from "../../db/schema.ts";
import { demoSearches } from "../../demo/searches.ts";
import { searchCatalogue } from "../../domain/search/search-catalogue.ts";
import { countsOf, logSearch } from "../../domain/search/search-log/log-search.ts";

const hours = 3_600_000;

/** Logs the searches of the demo's visitors, with what they find in its catalog, over the weeks before now; nobody opened a result. */
export async function loadDemoSearches(db: Database, now: () => Date): Promise<void> {
  for (const [place, { text, times }] of demoSearches.entries()) {
    const ctx = { db, actor: { kind: "visitor" }, now } as const;
    const query = { text, type: 1, page: 1 } as const;
    const counts = countsOf((await searchCatalogue(ctx, query)).results);
    for (let time = 0; time < times; time++) {
      const at = new Date(now().getTime() - (5 + place * 7 + time * 29) * hours);
      await logSearch({ ...ctx, now: () => at }, query, counts);
    }
  }
}
