import { expect, test } from "vitest";
import { createLog } from "./log.ts";

const secret = /ada@lab\.example|Lovelace|s3cr3t/;
const token = "Zk3vQ9_aBcDeFgHiJkLmNoPq";

function logged(error: unknown): { line: string; err: Record<string, unknown> } {
  const lines: string[] = [];
  createLog("info", { write: (text: string) => void lines.push(text) }).error({ err: error }, "a request failed");
  const line = lines.join("");
  return { line, err: (JSON.parse(line) as { err: Record<string, unknown> }).err };
}
const databaseError = (code: string, message: string) =>
  Object.assign(new Error(message), {
    severity: "ERROR",
    code,
    detail: "Key (email)=(ada@lab.example) already exists.",
    where: "COPY account, line 1: Lovelace",
    table: "account",
    constraint: "account_email_key",
  });

test("an error is logged with its type, message and where it came from", () => {
  const { err } = logged(new TypeError("x is not a function"));
  expect(err).toMatchObject({ type: "TypeError", message: "x is not a function" });
  expect(err.stack).toMatch(/^TypeError: x is not a function\n\s+at .*log-error\.test\.ts/);
});

test.each([
  ["a unique key", databaseError("23505", 'duplicate key "Lovelace"')],
  ["a value of another type", databaseError("22P02", 'invalid input syntax for type integer: "Lovelace"')],
])("PostgreSQL's error about %s is logged with the constraint, and nothing of the row", (_, error) => {
  const { line, err } = logged(error);
  expect(line).not.toMatch(secret);
  expect(err).toMatchObject({ code: error.code, table: "account", constraint: "account_email_key" });
});

test("an error in our SQL is logged with its message", () => {
  expect(logged(databaseError("42P01", 'relation "nothing" does not exist')).err.message).toBe(
    'relation "nothing" does not exist',
  );
});

test.each([
  ["JSON that cannot be read", () => JSON.parse('{"password": s3cr3t}')],
  ["an address that is none", () => new URL("ada@lab.example/Lovelace")],
])("%s is logged without what was sent", (_, fail) => {
  let thrown: unknown;
  try {
    fail();
  } catch (error) {
    thrown = error;
  }
  const { line } = logged(new Error("wrapped", { cause: thrown }));
  expect(line).toContain('"wrapped"');
  expect(line).not.toMatch(secret);
});

test("a mail server's refusal is logged with its codes, without the recipient and the server's text", () => {
  const error = Object.assign(new Error("Can't send mail: 550 <ada@lab.example> unknown"), {
    code: "EENVELOPE",
    responseCode: 550,
    command: "RCPT TO",
    response: "550 <ada@lab.example> unknown",
    rejected: ["ada@lab.example"],
  });
  const { line, err } = logged(error);
  expect(line).not.toMatch(secret);
  expect(err).toMatchObject({ code: "EENVELOPE", responseCode: 550, command: "RCPT TO" });
});

test("mail addresses and tokens in any message are replaced; ordinary words are not", () => {
  const { err } = logged(new Error(`no account of ada@lab.example for ${token} in generated-documents-of-products`));
  expect(err.message).toBe("no account of [address] for [token] in generated-documents-of-products");
});

test("a thrown value that is not an error is logged by its type alone", () => {
  expect(logged("s3cr3t").err).toEqual({ type: "string", message: "", stack: "" });
});
