import { describe, expect, test } from "vitest";
import { explainConnection } from "./explain-connection.ts";

const url = "postgres://warpline:s%40cret@db.example:5433/catalogue";
const failure = (message: string, code?: string) => Object.assign(new Error(message), code ? { code } : {});

describe("a database that cannot be opened is explained in one sentence:", () => {
  test.each([
    [
      failure("connect ECONNREFUSED", "ECONNREFUSED"),
      "PostgreSQL at db.example:5433 does not answer (ECONNREFUSED): start it, or correct DATABASE_URL.",
    ],
    [
      failure("timeout exceeded when trying to connect"),
      "PostgreSQL at db.example:5433 does not answer (timeout exceeded when trying to connect): start it, or correct DATABASE_URL.",
    ],
    [
      failure("the database system is starting up", "57P03"),
      "PostgreSQL at db.example:5433 does not answer (57P03): start it, or correct DATABASE_URL.",
    ],
    [
      failure("getaddrinfo ENOTFOUND db.example", "ENOTFOUND"),
      "There is no host “db.example” for the database: correct DATABASE_URL.",
    ],
    [
      failure('password authentication failed for user "warpline"', "28P01"),
      "PostgreSQL at db.example:5433 does not let the user “warpline” in: correct the user or the password in DATABASE_URL.",
    ],
    [
      failure("SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string"),
      "PostgreSQL at db.example:5433 does not let the user “warpline” in: correct the user or the password in DATABASE_URL.",
    ],
    [
      failure('database "catalogue" does not exist', "3D000"),
      "PostgreSQL at db.example:5433 has no database “catalogue”: create it (createdb), or correct DATABASE_URL.",
    ],
    [
      failure("self-signed certificate", "DEPTH_ZERO_SELF_SIGNED_CERT"),
      "PostgreSQL at db.example:5433 cannot be used: self-signed certificate",
    ],
  ])("%s", (error, sentence) => {
    expect(explainConnection(error, url).message).toBe(sentence);
  });

  test("without the password, even of an address that cannot be read", () => {
    const unreadable = "postgres://warpline:s@cret@db.example:port/catalogue";
    const { message, cause } = explainConnection(failure("Invalid URL"), unreadable);
    expect(message).toMatch(/^DATABASE_URL is not an address such as/);
    expect(`${message}${String(cause)}`).not.toContain("cret");
  });
});
