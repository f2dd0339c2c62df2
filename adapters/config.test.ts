import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

describe("readConfig", () => {
  test("runs with no configuration at all", () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      origin: "http://localhost:3000",
      databaseUrl: undefined,
      loadDemo: true,
      trustedProxy: { header: undefined, hops: 1 },
      apiRateLimit: 600,
      apiAllowedOrigins: "*",
    });
  });
  test("a proxy's header is known by its name in any spelling", () => {
    expect(readConfig({ TRUSTED_PROXY_HEADER: "X-Forwarded-For", TRUSTED_PROXY_HOPS: "2" }).trustedProxy).toEqual({
      header: "x-forwarded-for",
      hops: 2,
    });
  });
  test.each([
    ["*", "*"],
    ["none", []],
    ["https://lab.example.com", ["https://lab.example.com"]],
    ["https://LAB.example.com/ , http://localhost:8080", ["https://lab.example.com", "http://localhost:8080"]],
  ])("API_ALLOWED_ORIGINS %s", (given, origins) => {
    expect(readConfig({ API_ALLOWED_ORIGINS: given }).apiAllowedOrigins).toEqual(origins);
  });
  test("an empty variable counts as not set", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: " " })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });
  test("the public origin is kept without path", () => {
    expect(readConfig({ ORIGIN: "https://www.example.com/shop/" }).origin).toBe("https://www.example.com");
  });
  test.each([
    [{ PORT: "http" }, "PORT must be a number (it is “http”)."],
    [{ PORT: "70000" }, "PORT must be at most 65535 (it is “70000”)."],
    [{ ORIGIN: "example.com" }, "ORIGIN must be an address such as https://www.example.com (it is “example.com”)."],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL must begin with postgres:// (it is “mysql://x”)."],
    [{ LOAD_DEMO: "true" }, "LOAD_DEMO must be yes or no (it is “true”)."],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be debug, info, warn, error or silent (it is “loud”)."],
    [{ API_RATE_LIMIT: "-1" }, "API_RATE_LIMIT must be at least 0 (it is “-1”)."],
    [{ TRUSTED_PROXY_HOPS: "0" }, "TRUSTED_PROXY_HOPS must be at least 1 (it is “0”)."],
    [
      { TRUSTED_PROXY_HEADER: "Forwarded" },
      "TRUSTED_PROXY_HEADER must be the name of a header that holds addresses, such as x-forwarded-for (it is “Forwarded”).",
    ],
    [
      { API_ALLOWED_ORIGINS: "https://lab.example.com,*" },
      "API_ALLOWED_ORIGINS must be * or none, or addresses such as https://lab.example.com with commas between (it is “https://lab.example.com,*”).",
    ],
  ])("%o is refused by name", (env, sentence) => {
    expect(() => readConfig(env)).toThrow(new ConfigError(sentence));
  });
  test("every wrong variable is named at once", () => {
    expect(() => readConfig({ PORT: "x", LOAD_DEMO: "y" })).toThrow(/PORT .*\nLOAD_DEMO /);
  });
});
