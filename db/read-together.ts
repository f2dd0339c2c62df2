import DataLoader from "dataloader";
import type { Database } from "./schema.ts";

/**
 * Makes a read of one thing out of a read of several: what is asked for in one turn of the event loop, by however many visitors, is
 * read by one statement.
 *
 * @param read gives the things of some ids, in any order; an id that stands for nothing has none
 * @returns gives the thing of an id; undefined when there is none
 */
export function readTogether<Thing extends { id: number }>(read: (db: Database, ids: number[]) => Promise<Thing[]>) {
  const loaders = new WeakMap<Database, DataLoader<number, Thing | undefined>>();
  return (db: Database, id: number): Promise<Thing | undefined> => {
    let loader = loaders.get(db);
    if (!loader) {
      const inOrder = async (ids: readonly number[]) => {
        const things = new Map((await read(db, [...new Set(ids)])).map((thing) => [thing.id, thing]));
        return ids.map((wanted) => things.get(wanted));
      };
      // Nothing is remembered from one turn to the next: what is kept, and until when, is for pages and facts to say.
      loader = new DataLoader(inOrder, { cache: false, batchScheduleFn: setImmediate });
      loaders.set(db, loader);
    }
    return loader.load(id);
  };
}
