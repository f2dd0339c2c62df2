import { describe, expect, test } from "vitest";
import { preflightCors, readCors } from "./cors.ts";

const lab = "https://lab.example.com";
const listed = [lab, "https://app.example.com"];

/** A flat list of names and values as the browser reads it. */
function headers(flat: readonly string[]): Headers {
  expect(flat.length % 2).toBe(0);
  const read = new Headers();
  for (let at = 0; at < flat.length; at += 2) read.append(flat[at] as string, flat[at + 1] as string);
  return read;
}

describe("readCors", () => {
  test("for all sites is the same header, so that it can be cached", () => {
    expect(readCors("*", lab)).toBe(readCors("*", undefined));
    const read = headers(readCors("*", lab));
    expect(read.get("access-control-allow-origin")).toBe("*");
    expect(read.has("vary")).toBe(false);
    expect(read.get("access-control-expose-headers")?.split(", ")).toEqual(
      expect.arrayContaining(["ETag", "Link", "X-Total-Count", "RateLimit", "RateLimit-Policy", "Retry-After", "X-Request-Id"]),
    );
  });

  test("for listed sites is the name of the site", () => {
    const read = headers(readCors(listed, lab));
    expect(read.get("access-control-allow-origin")).toBe(lab);
    expect(read.get("access-control-expose-headers")).toContain("ETag");
    expect(read.get("vary")).toBe("Origin");
  });

  test.each([[undefined], ["null"], ["https://other.example.com"], ["http://lab.example.com"], [`${lab}.evil.example`]])(
    "for listed sites is nothing for %s but that the answer depends on the origin",
    (origin) => {
      expect(readCors(listed, origin)).toEqual(["Vary", "Origin"]);
    },
  );

  test("for no site is empty", () => {
    expect(readCors([], lab)).toEqual([]);
  });

  test("never allows credentials", () => {
    for (const allowed of ["*", listed, []] as const)
      for (const flat of [readCors(allowed, lab), preflightCors(allowed, lab)])
        expect(headers(flat).has("access-control-allow-credentials")).toBe(false);
  });
});

describe("preflightCors", () => {
  test("for all sites allows the methods and headers for a day", () => {
    expect(preflightCors("*", lab)).toBe(preflightCors("*", undefined));
    const answer = headers(preflightCors("*", lab));
    expect(answer.get("access-control-allow-origin")).toBe("*");
    expect(answer.get("access-control-allow-methods")).toBe("GET, HEAD, OPTIONS");
    expect(answer.get("access-control-max-age")).toBe("86400");
    expect(answer.get("access-control-allow-headers")?.split(", ")).toEqual(
      expect.arrayContaining(["If-None-Match", "Authorization", "Content-Type", "X-API-Key"]),
    );
    expect(answer.has("vary")).toBe(false);
  });

  test("for listed sites allows a listed one, and no other", () => {
    const answer = headers(preflightCors(listed, lab));
    expect(answer.get("access-control-allow-origin")).toBe(lab);
    expect(answer.get("vary")).toBe("Origin");
    const other = headers(preflightCors(listed, "https://other.example.com"));
    expect([...other.keys()].sort()).toEqual(["allow", "vary"]);
  });

  test("for no site only lists the methods", () => {
    expect(preflightCors([], lab)).toEqual(["Allow", "GET, HEAD, OPTIONS"]);
  });

  test("for a call that writes allows POST", () => {
    const answer = headers(preflightCors("*", lab, "write"));
    expect(answer.get("access-control-allow-methods")).toBe("POST, OPTIONS");
    expect(answer.get("access-control-allow-headers")).toContain("Idempotency-Key");
    expect(headers(preflightCors([], lab, "write")).get("allow")).toBe("POST, OPTIONS");
  });
});
