import { describe, expect, test } from "vitest";
import { flagRoutes } from "./flags.ts";

const routes = flagRoutes();
const get = (file: string, headers: Record<string, string> = {}) => routes.request(`/country_flags/${file}`, { headers });

describe("a flag", () => {
  test.each(["us.svg", "US.svg", "Us.svg", "de.svg", "jp.svg", "tr.svg"])("%s is an SVG, cached for a month", async (file) => {
    const response = await get(file);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/svg+xml",
      "cache-control": "public, max-age=2592000",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
    expect(await response.text()).toMatch(/^<svg .*<\/svg>\s*$/s);
    const again = await get(file, { "If-None-Match": response.headers.get("etag") ?? "" });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  test.each([
    "zz.svg",
    "usa.svg",
    "u.svg",
    "us",
    "us.png",
    "us.svg.svg",
    "flags.css",
    "..%2fpackage.json",
    "..%2f1x1%2fUS.svg",
    "%00.svg",
    "%75s%2e.svg",
  ])("%s is 404", async (file) => {
    expect((await get(file)).status).toBe(404);
  });
});
