import { expect, test, vi } from "vitest";
import { readTogether } from "./read-together.ts";
import type { Database } from "./schema.ts";

const [db, other] = [{}, {}] as [Database, Database];
const even = () =>
  vi.fn(async (_db: Database, ids: number[]) => ids.filter((id) => id % 2 === 0).map((id) => ({ id, half: id / 2 })));

test("ids that are asked for in one turn are read at once, each once, and every caller gets its rows", async () => {
  const read = even();
  const one = readTogether(read);
  expect(await Promise.all([one(db, 4), one(db, 2), one(db, 3), one(db, 4)])).toEqual([
    { id: 4, half: 2 },
    { id: 2, half: 1 },
    undefined,
    { id: 4, half: 2 },
  ]);
  expect(read.mock.calls).toEqual([[db, [4, 2, 3]]]);
});

test("in the next turn an id is read again", async () => {
  const read = even();
  const one = readTogether(read);
  await one(db, 4);
  await one(db, 4);
  expect(read).toHaveBeenCalledTimes(2);
});

test("reads in a transaction are not combined with reads outside", async () => {
  const read = even();
  const one = readTogether(read);
  await Promise.all([one(db, 2), one(other, 2)]);
  expect(read.mock.calls).toEqual([
    [db, [2]],
    [other, [2]],
  ]);
});

test("a failure reaches all who wait, and nobody after them", async () => {
  const read = even();
  read.mockRejectedValueOnce(new Error("the server is away"));
  const one = readTogether(read);
  const first = await Promise.allSettled([one(db, 2), one(db, 4)]);
  expect(first.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await one(db, 2)).toEqual({ id: 2, half: 1 });
});
