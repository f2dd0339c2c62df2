/** Items of several clients that wait: each client in turn hands one in, so that a client with many does not delay the others. */
type FairQueue<Item> = {
  /** Whether there is room: for anybody, and for this client. */
  hasRoom(client: string): boolean;
  /** @returns false when there is no room */
  add(client: string, item: Item): boolean;
  /** Takes the item whose turn it is; undefined when nobody waits. */
  take(): Item | undefined;
  /** Takes an item out before its turn. */
  remove(client: string, item: Item): void;
};

/** @param max how many may wait, in all and of one client */
export function createFairQueue<Item>(max: { all: number; perClient: number }): FairQueue<Item> {
  /** In the order of turns: a client that was served goes to the end. */
  const waiting = new Map<string, Item[]>();
  let length = 0;

  function hasRoom(client: string): boolean {
    return length < max.all && (waiting.get(client)?.length ?? 0) < max.perClient;
  }

  function add(client: string, item: Item): boolean {
    if (!hasRoom(client)) return false;
    const own = waiting.get(client) ?? [];
    waiting.set(client, own);
    own.push(item);
    length++;
    return true;
  }

  function take(): Item | undefined {
    const [client, own] = waiting.entries().next().value ?? [];
    if (client === undefined || own === undefined) return undefined;
    const item = own.shift();
    waiting.delete(client);
    if (own.length > 0) waiting.set(client, own);
    length--;
    return item;
  }

  function remove(client: string, item: Item): void {
    const own = waiting.get(client) ?? [];
    const at = own.indexOf(item);
    if (at < 0) return;
    own.splice(at, 1);
    if (own.length === 0) waiting.delete(client);
    length--;
  }

  return { hasRoom, add, take, remove };
}
