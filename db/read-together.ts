import DataLoader from "dataloader";
import type { Database } from "./schema.ts";

/**
 * Batches reads of single rows: all ids that are requested in one turn of the event loop, for any number of visitors, are read by one
 * statement.
 *
 * @param read reads the rows of some ids, in any order, without those that do not exist
 * @returns a function that reads the row of an id; undefined when there is none
 */
export function readTogether<Thing extends { id: number }>(read: (db: Database, ids: number[]) => Promise<Thing[]>) {
  const loaders = new WeakMap<Database, DataLoader<number, Thing | undefined>>();
  return (db: Database, id: number): Promise<Thing | undefined> => {
    let loader = loaders.get(db);
    if (!loader) {
      const inOrder = async (ids: readonly number[]) => {
        const things = new Map((await read(db, [...new Set(ids)])).map((thing) => [thing.id, thing]));
        return ids.map((id) => things.get(id));
      };
      // Only batching, no cache: pages and facts are cached elsewhere.
      loader = new DataLoader(inOrder, { cache: false, batchScheduleFn: setImmediate });
      loaders.set(db, loader);
    }
    return loader.load(id);
  };
}
