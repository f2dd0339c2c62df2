import { expect, test } from "vitest";
import { demoSite } from "../builders/demo-site.ts";
import { pageParts } from "../builders/page-parts.ts";

const { get } = await demoSite();

/** A page, also where its address leads on. */
async function open(address: string): Promise<ReturnType<typeof pageParts>> {
  const answer = await get(address);
  const onward = answer.headers.get("location");
  return onward ? open(onward.replace("https://warpline.test", "")) : pageParts(await answer.text());
}

test("a cloth offers a swatch; a chemical its safety data sheet; the form that asks for one comes filled in", async () => {
  const cloth = (await open("/product-details/x-101")).texts("a");
  expect(cloth.filter((text) => text === "Ask for a swatch")).toHaveLength(1);
  expect(cloth.join()).not.toContain("Safety data sheet");

  const { texts, links } = await open("/product-details/x-421");
  expect(texts("a")).not.toContain("Ask for a swatch");
  expect(links.filter((href) => /^\/papers\/\d+\/14-310_sds_en\.pdf$/.test(href))).toHaveLength(1);
  const form = await open("/msds-request?product=14-310");
  expect(form.heading).toBe("Request a safety data sheet");
  expect(form.all("input").map((field) => field.getAttribute("value"))).toContain("14-310");
});

test("the plates of a cloth have scales, a drawing has none", async () => {
  const cloth = await open("/product-details/x-114");
  expect(cloth.all(".scale").length).toBeGreaterThan(0);
  const drawing = await open("/product-details/acrylic-rubbing-peg-16-mm-314");
  expect(drawing.all(".plate").length).toBeGreaterThan(1);
  expect(drawing.all(".scale")).toHaveLength(0);
});
