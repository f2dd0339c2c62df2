import sharp from "sharp";
import { expect, test } from "vitest";
import type { PictureSource } from "../../domain/media/picture-source.ts";
import type { Variant } from "./variant.ts";
import { createVariantMaker } from "./variant-maker.ts";

const card: Variant = { width: 320, format: "avif" };

/** Takes two turns for a drawing. */
const source: PictureSource = {
  describe: async () => ({ width: 1600, height: 1200, version: "v1" }),
  async original(_reference, width, turn) {
    await turn?.();
    await turn?.();
    return sharp({ create: { width, height: width, channels: 3, background: "red" } })
      .png()
      .toBuffer();
  },
};

test("spare work waits for its turn, until a visitor asks for what it draws", async () => {
  const maker = createVariantMaker({ trial: source });
  const turns: PromiseWithResolvers<void>[] = [];
  const turn = () => {
    const next = Promise.withResolvers<void>();
    turns.push(next);
    return next.promise;
  };
  const spare = maker.make({ key: "1-v1", source: "trial:red" }, [card], turn).next();
  expect(turns).toHaveLength(1);
  const { value } = await maker.make({ key: "2-v1", source: "trial:red" }, [card]).next();
  expect(value?.[0]).toEqual(card);
  expect(maker.takeRendered()).toBe(1);
  // Nobody waits for its encoding.
  expect(turns).toHaveLength(3);
  turns[2]?.resolve();
  expect((await spare).value).toEqual(value);
});
