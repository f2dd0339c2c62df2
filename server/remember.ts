type Read<Value> = { value: Value; tags: readonly string[] };

/**
 * Keeps one read's result until something that it shows changes.
 *
 * @param read gives the value and the tags of what it was made from
 */
export function remember<Value>(read: () => Promise<Read<Value>>) {
  // `tags` is missing while the read is under way.
  let kept: { result: Promise<Read<Value>>; tags?: readonly string[] } | undefined;

  function begin() {
    const reading: NonNullable<typeof kept> = { result: read() };
    kept = reading;
    reading.result.then(
      ({ tags }) => {
        reading.tags = tags;
      },
      () => {
        if (kept === reading) kept = undefined;
      },
    );
    return reading;
  }

  return {
    get: (): Promise<Read<Value>> => (kept ?? begin()).result,
    drop(changed: readonly string[]): void {
      // What is still being read may be older than the change: whoever asks from now on gets a read of its own.
      if (!kept?.tags || changed.some((tag) => tag === "everything" || kept?.tags?.includes(tag))) kept = undefined;
    },
  };
}
