import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { emailTokens } from "./email-token.ts";

const secret = async () => "a secret that also signs cookies";
const tokens = emailTokens(secret);

test("a token contains the address that it was sent to", async () => {
  expect(await tokens.read(await tokens.sign("ada@lab.example"))).toBe("ada@lab.example");
});

test("a token signed with another secret, or with the secret itself, is refused", async () => {
  expect(await tokens.read(await emailTokens(async () => "another").sign("ada@lab.example"))).toBeUndefined();
  const signed = new SignJWT({ email: "ada@lab.example" }).setProtectedHeader({ alg: "HS256" }).setExpirationTime("1h");
  expect(await tokens.read(await signed.sign(new TextEncoder().encode(await secret())))).toBeUndefined();
});
