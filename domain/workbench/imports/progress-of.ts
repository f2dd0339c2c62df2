import type { Database } from "../../../db/schema.ts";

/** Writes how far the work on an import is, beside its transaction, fifty times at most. */
export function progressOf(db: Database, id: number, total: number) {
  let at = 0;
  let last = -1;
  let writing: Promise<unknown> = Promise.resolve();
  function reach(done: number): void {
    at = done;
    const part = Math.floor((50 * done) / Math.max(total, 1));
    if (part === last) return;
    last = part;
    writing = writing
      .then(() =>
        db
          .updateTable("catalogue_import")
          .set({ done: Math.floor(done), total })
          .where("id", "=", id)
          .execute(),
      )
      .catch(() => {});
  }
  const add = (count: number) => reach(at + count);
  return {
    reach,
    add,
    /** The same batches, each counted as it passes. */
    async *through<Item>(batches: AsyncIterable<Item[]>): AsyncGenerator<Item[], void, void> {
      for await (const batch of batches) {
        add(batch.length);
        yield batch;
      }
    },
    end: () => writing,
  };
}
