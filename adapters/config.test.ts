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
  test("maps of other hosts are off unless they are configured", () => {
    expect(readConfig({}).maps).toEqual({ tiles: undefined, embed: undefined });
    const url = "https://tiles.example.com/{z}/{x}/{y}.png";
    expect(readConfig({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: "© People" }).maps.tiles).toEqual({
      url,
      attribution: "© People",
    });
  });
  test("an empty variable counts as not set", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: " " })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });
  test("the public origin has no path", () => {
    expect(readConfig({ ORIGIN: "https://www.example.com/shop/" }).origin).toBe("https://www.example.com");
  });
  test.each([
    [{ PORT: "http" }, "PORT must be a number (it is “http”)."],
    [{ PORT: "70000" }, "PORT must be at most 65535 (it is “70000”)."],
    [{ ORIGIN: "example.com" }, "ORIGIN must be an address such as https://www.example.com (it is “example.com”)."],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL must begin with postgres:// (it is “mysql://x”)."],
    [
      { DATABASE_URL: "postgress://warp:S3cret@Pw@db/x?password=S3cret" },
      "DATABASE_URL must begin with postgres:// (it is “postgress://…@db/x?password=…”).",
    ],
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
    [
      { MAP_TILES_URL: "https://tiles.example.com/{z}/{x}.png" },
      "MAP_TILES_URL must be an address with {z}, {x}, {y} in it (it is “https://tiles.example.com/{z}/{x}.png”).",
    ],
    [
      { MAP_EMBED_URL: "javascript:alert({latitude},{longitude})" },
      "MAP_EMBED_URL must be an address with {latitude}, {longitude} in it (it is “javascript:alert({latitude},{longitude})”).",
    ],
  ])("%o is refused by name", (env, sentence) => {
    expect(() => readConfig(env)).toThrow(new ConfigError(sentence));
  });
  test("every wrong variable is named at once", () => {
    expect(() => readConfig({ PORT: "x", LOAD_DEMO: "y" })).toThrow(/PORT .*\nLOAD_DEMO /);
  });

  test("RATE_LIMITS=off switches all limits off, whatever their numbers", () => {
    expect(
      readConfig({
        RATE_LIMITS: "off",
        API_RATE_LIMIT: "5",
        ENQUIRY_RATE_LIMIT: "5",
        SEARCH_RATE_LIMIT: "5",
        PAGE_RATE_LIMIT: "5",
      }),
    ).toMatchObject({
      rateLimits: "off",
      apiRateLimit: 0,
      enquiryRateLimit: 0,
      searchRateLimit: 0,
      pageRateLimit: 0,
    });
    expect(readConfig({ API_RATE_LIMIT: "5" })).toMatchObject({ rateLimits: "on", apiRateLimit: 5, enquiryRateLimit: 60 });
  });
  test.each(["HUMAN_CHECK", "RATE_LIMITS"])("%s=off is refused in production where the warning would not be seen", (name) => {
    for (const LOG_LEVEL of ["error", "silent"]) {
      expect(() => readConfig({ NODE_ENV: "production", LOG_LEVEL, [name]: "off" })).toThrow(
        `${name}=off is refused in production`,
      );
      expect(readConfig({ LOG_LEVEL, [name]: "off" }).logLevel).toBe(LOG_LEVEL);
    }
    expect(readConfig({ NODE_ENV: "production", [name]: "off" }).logLevel).toBe("info");
  });
  test("an outside human check needs its keys", () => {
    expect(() => readConfig({ HUMAN_CHECK: "turnstile", HUMAN_CHECK_SITE_KEY: "key" })).toThrow(
      new ConfigError("HUMAN_CHECK=turnstile needs HUMAN_CHECK_SITE_KEY and HUMAN_CHECK_SECRET."),
    );
    const read = readConfig({ HUMAN_CHECK: "turnstile", HUMAN_CHECK_SITE_KEY: "key", HUMAN_CHECK_SECRET: "secret" });
    expect(read.turnstile).toEqual({ siteKey: "key", secret: "secret", verifyUrl: undefined });
  });
  test.each([
    ["security@example.com", "mailto:security@example.com"],
    ["https://example.com/report", "https://example.com/report"],
  ])("the security contact is an address: %s", (given, contact) => {
    expect(readConfig({ SECURITY_CONTACT: given }).securityContact).toBe(contact);
    expect(() => readConfig({ SECURITY_CONTACT: "nobody" })).toThrow("SECURITY_CONTACT must be an e-mail address");
  });
  test("an S3-compatible store needs its bucket and its keys", () => {
    const keys = { S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" };
    expect(() => readConfig({ S3_ENDPOINT: "https://s3.example.com", ...keys })).toThrow("name of the bucket");
    expect(() => readConfig({ S3_ENDPOINT: "https://s3.example.com/files" })).toThrow("needs S3_ACCESS_KEY_ID");
    expect(readConfig({ S3_ENDPOINT: "https://s3.example.com/files", ...keys }).s3).toEqual({
      endpoint: "https://s3.example.com/files",
      region: "auto",
      accessKeyId: "id",
      secretAccessKey: "secret",
    });
  });
  test("backups go to one place, which is not the bucket of the files", () => {
    const keys = (prefix: string) => ({ [`${prefix}_ACCESS_KEY_ID`]: "id", [`${prefix}_SECRET_ACCESS_KEY`]: "secret" });
    const bucket = { BACKUP_S3_ENDPOINT: "https://s3.example.com/backups" };
    expect(() => readConfig(bucket)).toThrow("BACKUP_S3_ENDPOINT needs BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.");
    expect(() => readConfig({ ...bucket, ...keys("BACKUP_S3"), BACKUP_FOLDER: "/backups" })).toThrow("leave one of them out");
    const files = { S3_ENDPOINT: bucket.BACKUP_S3_ENDPOINT, ...keys("S3") };
    expect(() => readConfig({ ...bucket, ...keys("BACKUP_S3"), ...files })).toThrow("a bucket of its own");
    expect(readConfig({ ...bucket, ...keys("BACKUP_S3") }).backups).toMatchObject({ s3: { region: "auto" }, hours: 24 });
    expect(readConfig({}).backups.hours).toBeUndefined();
  });
});
