import { expect, test } from "vitest";
import { fc } from "../../test/builders/property.ts";
import { isReadableAddress } from "./address-door.ts";

test.each([
  "/services/%00",
  "/services/a%0Ab",
  "/services/%7F",
  "/services/%C2%85",
  "/%",
  "/%f",
  "/%ff",
  "/%C0%80",
  "/%ED%A0%80",
  "/search?q=%00",
  "/search?q=a&type=%00",
])("%s is not a readable address", (address) => expect(isReadableAddress(address)).toBe(false));

test.each(["/", "/services/caf%C3%A9", "/100%25", "/search?q=%", "/search?q=%ff", "/inquiry?message=a%0Ab", "/search?q=%2500"])(
  "%s is a readable address",
  (address) => expect(isReadableAddress(address)).toBe(true),
);

test("every text without control characters is readable, in the path and in the query", () => {
  const text = fc.string({ unit: "grapheme" }).filter((given) => given.isWellFormed() && !/\p{Cc}/u.test(given));
  fc.assert(
    fc.property(text, text, (name, asked) => {
      expect(isReadableAddress(`/services/${encodeURIComponent(name)}?q=${encodeURIComponent(asked)}`)).toBe(true);
    }),
  );
});
