import { expect, test } from "vitest";
import { pageAfterSignIn } from "./page-after-sign-in.ts";

test.each(["/lots/L-2610-1", "/lots/L-2610-1#papers", "/lots/AB-12.5-X", "/product-details/lawn-12?from=list#papers"])(
  "%s is a page that signing in leads to",
  (address) => expect(pageAfterSignIn(address)).toBe(address),
);

test.each([
  ...[
    "",
    "/",
    "/lots/",
    "//evil.example/lots/1",
    "https://evil.example/lots/L-2610-1",
    "/\\evil.example",
    "\\/evil.example/lots/1",
  ],
  ...[
    "javascript:alert(1)//lots/",
    "/lots/../sign-out",
    "/lots/%2e%2e/account/delete",
    "/lots/..\\..\\account",
    "/lots/a\nb",
    "/lots/ü",
  ],
  ...[
    "/account/confirm?token=1",
    "/papers/1/a.pdf",
    "/staff",
    `/lots/${"L".repeat(500)}`,
    "lots/L-2610-1",
    "/lots//../..//evil.example",
  ],
])("%j is none", (address) => expect(pageAfterSignIn(address)).toBeUndefined());
