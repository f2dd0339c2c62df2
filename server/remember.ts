/**
 * Keeps one read's result until something that it shows changes.
 *
 * @param read gives the value and the tags of what it was made from
 */
export function remember<Value>(read: () => Promise<{ value: Value; tags: readonly string[] }>) {
  let kept: Promise<{ value: Value; tags: readonly string[] }> | undefined;
  let tags: readonly string[] = [];
  return {
    async get(): Promise<{ value: Value; tags: readonly string[] }> {
      kept ??= read().catch((error: unknown) => {
        kept = undefined;
        throw error;
      });
      const got = await kept;
      tags = got.tags;
      return got;
    },
    drop(changed: readonly string[]): void {
      if (changed.some((tag) => tag === "everything" || tags.includes(tag))) kept = undefined;
    },
  };
}
