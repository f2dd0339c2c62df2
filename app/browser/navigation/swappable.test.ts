import { describe, expect, test } from "vitest";
import { swappable } from "./swappable.ts";

const here = "https://warpline.test/product/lawn-31?page=2";
const follow = (href: string, link: { target?: string; download?: string | null; plain?: boolean } = {}, from = here) =>
  swappable({ href, target: "", download: null, plain: false, ...link }, from);

describe("links whose page is swapped in", () => {
  test.each(["/product-details/lawn-9", "/", "?page=3", "/product-by-standards#body-2", "/product/lawn-31"])("%s", (href) => {
    expect(follow(href)).toBe(new URL(href, here).href);
  });
  test("a link to the present page, without a hash", () => {
    expect(follow(here)).toBe(here);
  });
  test("a link whose target is the present window", () => {
    expect(follow("/", { target: "_self" })).toBe("https://warpline.test/");
  });
});

describe("links that the browser follows", () => {
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
    "/download-app",
    "/downloadfiles/TVE9PQ==.pdf",
  ])("%s", (href) => {
    expect(follow(href)).toBeUndefined();
  });
  test("a hash on the same page", () => {
    expect(follow("#main")).toBeUndefined();
    expect(follow("/product/lawn-31?page=2#items")).toBeUndefined();
  });
  test("from a hash on the page to the same page without one", () => {
    expect(follow(here, {}, `${here}#items`)).toBeUndefined();
  });
  test("another window, a download, a link marked plain", () => {
    expect(follow("/", { target: "_blank" })).toBeUndefined();
    expect(follow("/", { download: "" })).toBeUndefined();
    expect(follow("/", { plain: true })).toBeUndefined();
  });
});
