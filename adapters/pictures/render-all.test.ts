import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { renderAllPictures } from "./render-all.ts";
import { type Original, type Variant, variantName } from "./variant.ts";

async function rendering(count: number) {
  const folder = await mkdtemp(path.join(tmpdir(), "warpline-rendering-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const rendered: string[] = [];
  const lines: string[] = [];
  const stopping = new AbortController();
  const make = async ({ key }: Original, variants: Variant[]) => {
    rendered.push(`${key} ${Math.max(...variants.map(({ width }) => width))}`);
  };
  const work = {
    folder,
    originals: Array.from({ length: count }, (_, at): Original => ({ key: `${at + 1}-v1`, source: `trial:${at + 1}` })),
    front: [],
    make,
    atOnce: 1,
    log: { info: (line: string) => lines.push(line), warn: () => {} },
    signal: stopping.signal,
  };
  return { work: work as unknown as Parameters<typeof renderAllPictures>[0], make, rendered, lines, stopping };
}

test("cards of every picture come before any large view", async () => {
  const { work, rendered } = await rendering(2);
  await renderAllPictures(work);
  expect(rendered).toEqual(["1-v1 320", "2-v1 320", "1-v1 960", "2-v1 960"]);
});

test("the front's pictures come first, as many at once as there are workers, each for all that look the same", async () => {
  const { work } = await rendering(4);
  const [one, two, three, four] = work.originals as [Original, Original, Original, Original];
  work.originals = [one, two, three, { ...four, source: two.source }];
  work.front = [four.key, one.key];
  const made: string[] = [];
  const bothBegun = Promise.withResolvers<void>();
  work.make = async ({ key, same = [] }: Original, variants: Variant[]) => {
    made.push(`${[key, ...same]}: ${variants.map(variantName)}`);
    if (made.length === 2) bothBegun.resolve();
    await bothBegun.promise;
  };
  work.atOnce = 2;
  await renderAllPictures(work);
  expect(made.slice(0, 2).sort()).toEqual(["1-v1: 640.avif,960.avif", "2-v1,4-v1: 640.avif,960.avif"]);
  expect(made).toHaveLength(2 + 2 * 3);
});

test("progress is logged at every tenth", async () => {
  const { work, lines } = await rendering(50);
  await renderAllPictures(work);
  expect(lines).toHaveLength(11);
  expect(lines.slice(0, 2)).toEqual([
    "Making pictures in the background: 100 to do",
    "Making pictures in the background: 10 % (10 of 100)",
  ]);
  expect(lines.at(-1)).toBe("Making pictures in the background: 100 % (100 of 100)");
});

test("rendering stops between two pictures", async () => {
  const { work, make, rendered, stopping } = await rendering(3);
  work.make = async (original, variants) => {
    await make(original, variants);
    stopping.abort();
  };
  await renderAllPictures(work);
  expect(rendered).toEqual(["1-v1 320"]);
});

test("pictures from the same source are made once for all of them", async () => {
  const { work, make, rendered } = await rendering(3);
  work.originals = work.originals.map((original) => ({ ...original, source: "trial:red" }));
  const same: unknown[] = [];
  work.make = async (original, variants) => {
    same.push(original.same);
    await make(original, variants);
  };
  await renderAllPictures(work);
  expect(rendered).toEqual(["1-v1 320", "1-v1 960"]);
  expect(same).toEqual([
    ["2-v1", "3-v1"],
    ["2-v1", "3-v1"],
  ]);
});
