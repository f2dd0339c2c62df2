import { describe, expect, test } from "vitest";
import { swappable } from "./swappable.ts";

const here = "https://warpline.test/product/lawn-31?page=2";
const follow = (href: string, link: { target?: string; download?: string | null; plain?: boolean } = {}, from = here) =>
  swappable({ href, target: "", download: null, plain: false, ...link }, from);

describe("swapped in", () => {
  test.each(["/product-details/lawn-9", "/", "?page=3", "/product-by-standards#body-2", "/product/lawn-31"])("%s", (href) => {
    expect(follow(href)).toBe(new URL(href, here).href);
  });
  test("the page itself again, without a place on it", () => {
    expect(follow(here)).toBe(here);
  });
  test("a link that names its own window", () => {
    expect(follow("/", { target: "_self" })).toBe("https://warpline.test/");
  });
});

describe("left to the browser", () => {
  test.each([
    "https://www.aatcc.org",
    "http://warpline.test/",
    "mailto:enquiries@warpline.example",
    "tel:+15085550134",
    "javascript:void 0",
    "/api/download.php?filename=1&ext=pdf",
    "/pictures/3-abc/640",
    "/product_images/TVE9PQ==.jpg",
    "/sitemap.xml",
    "/downloadfiles/TVE9PQ==.pdf",
  ])("%s", (href) => {
    expect(follow(href)).toBeUndefined();
  });
  test("a place on the same page", () => {
    expect(follow("#main")).toBeUndefined();
    expect(follow("/product/lawn-31?page=2#items")).toBeUndefined();
  });
  test("back from a place on the page to its top", () => {
    expect(follow(here, {}, `${here}#items`)).toBeUndefined();
  });
  test("another window, a download, a link marked plain", () => {
    expect(follow("/", { target: "_blank" })).toBeUndefined();
    expect(follow("/", { download: "" })).toBeUndefined();
    expect(follow("/", { plain: true })).toBeUndefined();
  });
});
