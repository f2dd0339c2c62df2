import { setImmediate as turn } from "node:timers/promises";
import type { FileStores } from "../../domain/files/file-area.ts";
import type { FileStore } from "../../domain/media/file-store.ts";

/** Where a store breaks: before it did what it was asked for, or after it. `slow`: others go on while it does it. */
export type Fault = "before" | "after" | "slow";

/** Turns of the event loop in which others get some statements done. */
const slowTurns = 300;

/**
 * A file store in memory that breaks on demand: `faults` are used up by the next puts and deletions, one each. What breaks throws, as a
 * disk or bucket that is away; a process that is killed there leaves the same behind, as nothing that comes after it happens.
 */
export function memoryFiles() {
  const stored = new Map<string, Uint8Array>();
  const faults: (Fault | undefined)[] = [];

  async function breaking(work: () => void): Promise<void> {
    const fault = faults.shift();
    if (fault === "before") throw new Error("The store is away.");
    for (let left = fault === "slow" ? slowTurns : 0; left > 0; left--) await turn();
    work();
    if (fault === "after") throw new Error("The store went away.");
  }

  const files: FileStores = (area) => {
    const place = (key: string) => `${area}/${key}`;
    const keys = () =>
      [...stored.keys()].filter((name) => name.startsWith(`${area}/`)).map((name) => name.slice(area.length + 1));
    const store: FileStore = {
      put: (key, bytes) => breaking(() => stored.set(place(key), bytes)),
      get: async (key) => stored.get(place(key)),
      size: async (key) => stored.get(place(key))?.byteLength,
      stream: (key) => new Blob([stored.get(place(key)) as Uint8Array<ArrayBuffer>]).stream(),
      delete: (key) => breaking(() => stored.delete(place(key))),
      async *list() {
        const all = keys();
        for (let at = 0; at < all.length; at += 3) yield all.slice(at, at + 3);
      },
      sweep: async () => 0,
    };
    return store;
  };
  return { files, stored, faults };
}
