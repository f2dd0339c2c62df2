import { hash } from "node:crypto";
import type { FileStore } from "../../domain/media/file-store.ts";
import { type Original, readVariant, type Variant, variantName, writeVariant } from "./variant.ts";

/**
 * What nodes share when the site runs on several: a variant that one of them has made is put into a store that all see, and the others
 * copy it into their own folder instead of making it again.
 *
 * @param folder where this node stores its variants
 */
export function sharedVariants(folder: string, store: FileStore) {
  /** Versions may be long, and hold letters that a store's keys may not. */
  const place = (key: string, variant: Variant) => `variant-${hash("sha256", `${key}/${variantName(variant)}`).slice(0, 40)}`;

  return {
    /** Copies a variant into the folder. @returns whether another node has made it */
    async fetch(key: string, variant: Variant): Promise<boolean> {
      const bytes = await store.get(place(key, variant));
      if (bytes) await writeVariant(folder, key, variant, bytes);
      return bytes !== undefined;
    },
    /** Gives the others what was made here. */
    async share({ key, same = [] }: Original, variants: readonly Variant[]): Promise<void> {
      for (const name of [key, ...same]) {
        for (const variant of variants) {
          const bytes = await readVariant(folder, name, variant);
          if (bytes) await store.put(place(name, variant), bytes);
        }
      }
    },
    delete: (key: string, variant: Variant) => store.delete(place(key, variant)),
  };
}

export type SharedVariants = ReturnType<typeof sharedVariants>;
