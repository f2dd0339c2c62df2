import { expect, test, vi } from "vitest";
import { readTogether } from "./read-together.ts";
import type { Database } from "./schema.ts";

const [db, other] = [{}, {}] as [Database, Database];
const even = () =>
  vi.fn(async (_db: Database, ids: number[]) => ids.filter((id) => id % 2 === 0).map((id) => ({ id, half: id / 2 })));

test("what is asked for in one turn is read at once, each thing once, and everybody gets their own", async () => {
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

test("in the next turn it is read anew", async () => {
  const read = even();
  const one = readTogether(read);
  await one(db, 4);
  await one(db, 4);
  expect(read).toHaveBeenCalledTimes(2);
});

test("what is read in a transaction is not read with what is read outside", async () => {
  const read = even();
  const one = readTogether(read);
  await Promise.all([one(db, 2), one(other, 2)]);
  expect(read.mock.calls).toEqual([
    [db, [2]],
    [other, [2]],
  ]);
});

test("a failure is told to all who wait, and to nobody after them", async () => {
  const read = even();
  read.mockRejectedValueOnce(new Error("the server is away"));
  const one = readTogether(read);
  const first = await Promise.allSettled([one(db, 2), one(db, 4)]);
  expect(first.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await one(db, 2)).toEqual({ id: 2, half: 1 });
});
