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
    });
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
  ])("%o is refused by name", (env, sentence) => {
    expect(() => readConfig(env)).toThrow(new ConfigError(sentence));
  });
  test("every wrong variable is named at once", () => {
    expect(() => readConfig({ PORT: "x", LOAD_DEMO: "y" })).toThrow(/PORT .*\nLOAD_DEMO /);
  });
});
