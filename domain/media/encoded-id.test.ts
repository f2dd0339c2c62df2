import { describe, expect, test } from "vitest";
import { fc } from "../../test/builders/property.ts";
import { decodeAnyId, decodeId, encodeId } from "./encoded-id.ts";

const ids = fc.nat({ max: 2_147_483_647 });

describe("an id in base64 twice", () => {
  test("is written as in the specification", () => {
    expect(encodeId(12)).toBe("TVRJPQ==");
    expect(decodeId("TVRJPQ==")).toBe(12);
  });

  test("is read back, with its padding or without", () => {
    fc.assert(
      fc.property(ids, (id) => {
        expect(decodeId(encodeId(id))).toBe(id);
        expect(decodeId(encodeId(id).replace(/=+$/, ""))).toBe(id);
        expect(decodeId(btoa(btoa(String(id)).replace(/=+$/, "")))).toBe(id);
      }),
    );
  });

  test("is not read from anything else", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => {
        const id = decodeId(text);
        if (id !== undefined) expect(atob(atob(text))).toBe(String(id));
      }),
    );
  });

  test.each([
    "",
    "12",
    "MTI=",
    "../../etc/passwd",
    "TVRJPQ== ",
    "TVRJPQ===",
    btoa(btoa("-1")),
    btoa(btoa("1e3")),
    btoa(btoa("2147483648")),
    btoa(btoa("012")),
  ])("%j is none", (text) => {
    expect(decodeId(text)).toBeUndefined();
  });
});

describe("an id that may be in base64 twice, once, or plain", () => {
  test("is understood each way, and as the same id", () => {
    fc.assert(
      fc.property(ids, (id) => {
        const plain = String(id);
        expect([plain, btoa(plain), encodeId(id)].map(decodeAnyId)).toEqual([id, id, id]);
      }),
    );
  });

  test.each(["", "-1", "1.5", "012", "2147483648", " 12", "12\n", btoa("../12"), "Grey scales"])("%j is none", (text) => {
    expect(decodeAnyId(text)).toBeUndefined();
  });
});
