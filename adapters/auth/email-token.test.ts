import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { emailTokens } from "./email-token.ts";

const secret = async () => "a secret that also signs cookies";
let day = "2026-11-27T10:00:00Z";
const now = () => new Date(day);
const tokens = emailTokens(secret, now);

test("a token contains the address that it was sent to", async () => {
  expect(await tokens.read(await tokens.sign("ada@lab.example"))).toBe("ada@lab.example");
});

test("a token is valid for a day, by the clock that is handed in", async () => {
  const token = await tokens.sign("ada@lab.example");
  day = "2026-11-28T09:59:59Z";
  expect(await tokens.read(token)).toBe("ada@lab.example");
  day = "2026-11-28T10:00:01Z";
  expect(await tokens.read(token)).toBeUndefined();
  day = "2026-11-27T10:00:00Z";
});

test("a token signed with another secret, or with the secret itself, is refused", async () => {
  expect(await tokens.read(await emailTokens(async () => "another", now).sign("ada@lab.example"))).toBeUndefined();
  const signed = new SignJWT({ email: "ada@lab.example" })
    .setProtectedHeader({ alg: "HS256" })
    .setExpirationTime(new Date("2026-11-27T11:00:00Z"));
  expect(await tokens.read(await signed.sign(new TextEncoder().encode(await secret())))).toBeUndefined();
});
