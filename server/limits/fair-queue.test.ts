import { expect, test } from "vitest";
import { fc } from "../../test/builders/property.ts";
import { createFairQueue } from "./fair-queue.ts";

const clients = fc.array(fc.constantFrom("ada", "bob", "eve"), { maxLength: 30 });

test("every item comes out once, each client's in order, and no client gets two while another waits", () => {
  fc.assert(
    fc.property(clients, (order) => {
      const queue = createFairQueue<string>({ all: 20, perClient: 8 });
      const added = order
        .map((client, at) => ({ client, item: `${client} ${at}` }))
        .filter(({ client, item }) => queue.add(client, item));
      const taken = Array.from({ length: added.length }, () => queue.take() ?? "");
      expect(taken.toSorted()).toEqual(added.map(({ item }) => item).toSorted());
      expect(queue.take()).toBeUndefined();
      const clientOf = (item: string) => item.split(" ")[0] ?? "";
      for (const client of ["ada", "bob", "eve"]) {
        const own = (items: string[]) => items.filter((item) => clientOf(item) === client);
        expect(own(taken)).toEqual(own(added.map(({ item }) => item)));
        // Between two of one client, every other that still has something is served.
        const places = taken.flatMap((item, at) => (clientOf(item) === client ? [at] : []));
        for (const [at, place] of places.entries()) {
          const before = places[at - 1];
          if (before === undefined) continue;
          const later = new Set(taken.slice(place).map(clientOf));
          const between = new Set(taken.slice(before, place).map(clientOf));
          expect([...later].filter((other) => !between.has(other))).toEqual([]);
        }
      }
    }),
  );
});

test("a removed item does not come out, and leaves room", () => {
  const queue = createFairQueue<string>({ all: 2, perClient: 1 });
  expect([queue.add("ada", "1"), queue.add("ada", "2"), queue.add("bob", "3"), queue.add("eve", "4")]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  queue.remove("ada", "1");
  queue.remove("ada", "1");
  expect(queue.add("eve", "4")).toBe(true);
  expect([queue.take(), queue.take(), queue.take()]).toEqual(["3", "4", undefined]);
});
