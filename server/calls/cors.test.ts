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
  test("for all: the same list whoever asks, so that it can be kept", () => {
    expect(readCors("*", lab)).toBe(readCors("*", undefined));
    const read = headers(readCors("*", lab));
    expect(read.get("access-control-allow-origin")).toBe("*");
    expect(read.has("vary")).toBe(false);
    expect(read.get("access-control-expose-headers")?.split(", ")).toEqual(
      expect.arrayContaining(["ETag", "Link", "X-Total-Count", "RateLimit", "RateLimit-Policy", "Retry-After", "X-Request-Id"]),
    );
  });

  test("for listed sites: each hears its own name", () => {
    const read = headers(readCors(listed, lab));
    expect(read.get("access-control-allow-origin")).toBe(lab);
    expect(read.get("access-control-expose-headers")).toContain("ETag");
    expect(read.get("vary")).toBe("Origin");
  });

  test.each([[undefined], ["null"], ["https://other.example.com"], ["http://lab.example.com"], [`${lab}.evil.example`]])(
    "for listed sites: %s hears nothing but that the answer depends on who asks",
    (origin) => {
      expect(readCors(listed, origin)).toEqual(["Vary", "Origin"]);
    },
  );

  test("for none: nothing is said", () => {
    expect(readCors([], lab)).toEqual([]);
  });

  test("credentials are never allowed", () => {
    for (const allowed of ["*", listed, []] as const)
      for (const flat of [readCors(allowed, lab), preflightCors(allowed, lab)])
        expect(headers(flat).has("access-control-allow-credentials")).toBe(false);
  });
});

describe("preflightCors", () => {
  test("for all: methods, headers and a day's time, the same list whoever asks", () => {
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

  test("for listed sites: a listed one is allowed, another is not", () => {
    const answer = headers(preflightCors(listed, lab));
    expect(answer.get("access-control-allow-origin")).toBe(lab);
    expect(answer.get("vary")).toBe("Origin");
    const other = headers(preflightCors(listed, "https://other.example.com"));
    expect([...other.keys()].sort()).toEqual(["allow", "vary"]);
  });

  test("for none: only which methods there are", () => {
    expect(preflightCors([], lab)).toEqual(["Allow", "GET, HEAD, OPTIONS"]);
  });

  test("for a call that sends something: POST", () => {
    const answer = headers(preflightCors("*", lab, "write"));
    expect(answer.get("access-control-allow-methods")).toBe("POST, OPTIONS");
    expect(answer.get("access-control-allow-headers")).toContain("Idempotency-Key");
    expect(headers(preflightCors([], lab, "write")).get("allow")).toBe("POST, OPTIONS");
  });
});
