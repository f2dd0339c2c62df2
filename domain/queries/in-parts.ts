/** The items in parts of `size`; the last one may have fewer. */
export function* inParts<Item>(items: Iterable<Item>, size: number): Generator<Item[], void, void> {
  let part: Item[] = [];
  for (const item of items) {
    part.push(item);
    if (part.length < size) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

/** The first items, at most `count`. */
export function firstOf<Item>(items: Iterable<Item>, count: number): Item[] {
  const first = inParts(items, count).next();
  return first.done ? [] : first.value;
}

/** The items after the first `count`, each time that they are gone through. */
export function after<Item>(items: Iterable<Item>, count: number): Iterable<Item> {
  return {
    *[Symbol.iterator]() {
      let at = 0;
      for (const item of items) if (at++ >= count) yield item;
    },
  };
}
