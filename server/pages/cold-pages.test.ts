import { expect, test } from "vitest";
import type { RenderedPage, Resource } from "../answers/resource.ts";
import { createRateLimits } from "../limits/rate-limits.ts";
import { createColdPages } from "./cold-pages.ts";

const numbers = { apiRateLimit: 0, searchRateLimit: 0, enquiryRateLimit: 0, pageRateLimit: 0 };
const rendered: RenderedPage = { status: 200, body: "", headers: [], tags: [] };
/** Lets all that can go on do so. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("four searches are rendered at a time; pages without a query do not wait for them", async () => {
  const { render } = createColdPages(createRateLimits(numbers));
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const slow = (address: string) => {
    const draw = () => {
      started.push(address);
      return new Promise<RenderedPage>((resolve) => ends.push(() => resolve(rendered)));
    };
    return render({ address, render: draw } as Resource, `203.0.113.${started.length}`);
  };
  const searches = [1, 2, 3, 4, 5].map((n) => slow(`/search?q=${n}`));
  await settle();
  expect(started).toEqual(["/search?q=1", "/search?q=2", "/search?q=3", "/search?q=4"]);

  const page = { address: "/product-details/lawn-1", render: async () => rendered } as Resource;
  expect(await render(page, "203.0.113.1")).toBe(rendered);

  ends[0]?.();
  await searches[0];
  await expect.poll(() => started.at(-1)).toBe("/search?q=5");
  for (const end of ends) end();
  await Promise.all(searches);
});
