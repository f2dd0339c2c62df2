import { describe, expect, test } from "vitest";
import { isFromOurPages } from "./same-site.ts";

const origin = "https://warpline.example";
const isOurs = (headers: Record<string, string>, at = origin) =>
  isFromOurPages(new Request(`${at}/staff/mail`, { method: "POST", headers }), origin);

describe("a form is ours", () => {
  test.each<[string, Record<string, string>]>([
    ["when the browser says so", { "sec-fetch-site": "same-origin", origin, referer: `${origin}/staff` }],
    ["when the browser says so and hides the rest", { "sec-fetch-site": "same-origin" }],
    ["when it is typed by a person", { "sec-fetch-site": "none" }],
    ["by its Origin, from an older browser", { origin }],
    ["by its Referer, without an Origin", { referer: `${origin}/staff/inbox` }],
    ["from a program, which sends none of them", {}],
  ])("%s", (_when, headers) => expect(isOurs(headers)).toBe(true));

  test("behind a proxy that names the site in another way", () => {
    expect(isOurs({ origin }, "http://10.0.0.5:3000")).toBe(true);
    expect(isOurs({ origin: "http://10.0.0.5:3000" }, "http://10.0.0.5:3000")).toBe(true);
  });
});

describe("a form is not ours", () => {
  test.each<[string, Record<string, string>]>([
    ["from another site", { "sec-fetch-site": "cross-site" }],
    ["from another host of the same site", { "sec-fetch-site": "same-site" }],
    ["from another site that forges what scripts may write", { "sec-fetch-site": "cross-site", referer: `${origin}/` }],
    ["with the Origin of another site", { origin: "https://evil.example" }],
    ["with the Origin of another port", { origin: `${origin}:8443` }],
    ["from a page without an origin, such as a sandboxed frame", { origin: "null" }],
    ["from a page without an origin, with our Referer", { origin: "null", referer: `${origin}/` }],
    ["without an Origin, with the Referer of another site", { referer: "https://evil.example/staff" }],
    ["without an Origin, with a Referer that begins like ours", { referer: `${origin}.evil.example/` }],
    ["without an Origin, with a Referer that is no address", { referer: "about:blank" }],
    ["said to be typed, with the Origin of another site", { "sec-fetch-site": "none", origin: "https://evil.example" }],
    ["with a word that is unknown", { "sec-fetch-site": "somewhere" }],
  ])("%s", (_when, headers) => expect(isOurs(headers)).toBe(false));
});
