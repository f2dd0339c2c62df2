import type { Context } from "../../context.ts";
import { kit } from "../../records/kit.ts";
import { readReleasedKits, withdrawChangedReleases } from "../../transfers/keep-kit-releases.ts";
import { keepFiles } from "../keep-files.ts";
import type { RecordChange } from "../record-changes.ts";
import { type NewNumbers, renameItems } from "../rename-items.ts";
import { type Watched, watchChanges } from "./watch-changes.ts";

/** The tables that say what a kit holds. */
export const kitTables: ReadonlySet<string> = new Set(["kit", "kit_part", "kit_item"]);

/**
 * Remembers, before a publication writes, what it may change: its records with what is known of their files, and the kits that are released.
 *
 * @param ctx its database is a transaction
 * @param watched the records that it writes
 * @param isTried whether all is rolled back: then no file is kept
 * @returns to be called when all is written, with the new numbers of items: what follows from it is done too, and everything that has changed is handed
 *   out in batches
 */
export async function watchPublication(
  ctx: Pick<Context, "db" | "now">,
  watched: readonly Watched[],
  { isTried = false }: { isTried?: boolean } = {},
): Promise<(numbers?: NewNumbers) => Promise<AsyncGenerator<RecordChange[], void, void>>> {
  const { db } = ctx;
  const isAboutKits = watched.some(({ record }) => kitTables.has(record.table));
  const kits = isAboutKits ? await readReleasedKits(db) : [];
  const others = watched.filter(({ record }) => record !== kit);
  const changes = await watchChanges(db, isAboutKits ? [...others, { record: kit, keys: "all" }] : watched);
  if (!isTried)
    await keepFiles(
      ctx,
      others.flatMap(({ record, keys }) => (keys === "all" ? [] : keys.map((key) => ({ record, key })))),
    );
  return async (numbers = {}) => {
    // A kit that holds something else is released no longer: nobody has looked at what it holds now.
    await withdrawChangedReleases(db, kits);
    // Afterwards: a kit holds the same items under their new numbers.
    await renameItems(db, numbers);
    return changes();
  };
}
