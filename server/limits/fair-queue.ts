/** A queue in which clients take turns, so that a client with many items does not delay the others. */
type FairQueue<Item> = {
  /** Whether this client may add an item. */
  hasRoom(client: string): boolean;
  /** @returns false when there is no room */
  add(client: string, item: Item): boolean;
  /** Removes and returns the next item; undefined when the queue is empty. */
  take(): Item | undefined;
  /** Removes an item before its turn. */
  remove(client: string, item: Item): void;
};

/** @param max max items, in all and of one client */
export function createFairQueue<Item>(max: { all: number; perClient: number }): FairQueue<Item> {
  /** Items by client, in the order of turns: a client whose item was taken moves to the end. */
  const waiting = new Map<string, Item[]>();
  let length = 0;

  function hasRoom(client: string): boolean {
    return length < max.all && (waiting.get(client)?.length ?? 0) < max.perClient;
  }

  function add(client: string, item: Item): boolean {
    if (!hasRoom(client)) return false;
    const items = waiting.get(client) ?? [];
    waiting.set(client, items);
    items.push(item);
    length++;
    return true;
  }

  function take(): Item | undefined {
    const [client, items] = waiting.entries().next().value ?? [];
    if (client === undefined || items === undefined) return undefined;
    const item = items.shift();
    waiting.delete(client);
    if (items.length > 0) waiting.set(client, items);
    length--;
    return item;
  }

  function remove(client: string, item: Item): void {
    const items = waiting.get(client) ?? [];
    const at = items.indexOf(item);
    if (at < 0) return;
    items.splice(at, 1);
    if (items.length === 0) waiting.delete(client);
    length--;
  }

  return { hasRoom, add, take, remove };
}
