import { isIP } from "node:net";
import { describe, expect, test } from "vitest";
import { fc } from "../../test/builders/property.ts";
import { crowdKey, limitKey } from "../limits/client-keys.ts";
import { clientAddress, type TrustedProxy } from "./client-address.ts";

const nobody: TrustedProxy = { header: undefined, hops: 1 };
const forwarded: TrustedProxy = { header: "x-forwarded-for", hops: 1 };
const twoProxies: TrustedProxy = { header: "x-forwarded-for", hops: 2 };

describe("clientAddress", () => {
  test.each([
    ["198.51.100.7", "198.51.100.7"],
    ["::ffff:198.51.100.7", "198.51.100.7"],
    ["::FFFF:c633:6407", "198.51.100.7"],
    ["0:0:0:0:0:ffff:198.51.100.7", "198.51.100.7"],
    ["2001:DB8::7", "2001:db8::7"],
    ["fe80::1%eth0", "fe80::1"],
    ["::1", "::1"],
    ["::ffff:1234", "::ffff:1234"],
    ["::ffff:1:2:3", "::ffff:1:2:3"],
    [undefined, undefined],
    ["", undefined],
  ])("without a proxy is the connection's address: %s", (peer, address) => {
    expect(clientAddress(peer, { "x-forwarded-for": "203.0.113.9" }, nobody)).toBe(address);
  });

  test.each([
    ["203.0.113.9", "203.0.113.9"],
    [" 203.0.113.9 ", "203.0.113.9"],
    ["10.0.0.1, 203.0.113.9", "203.0.113.9"],
    ["203.0.113.9:52011", "203.0.113.9"],
    ["[2001:db8::9]:52011", "2001:db8::9"],
    ["[2001:db8::9]", "2001:db8::9"],
    ['"[2001:db8::9]:52011"', "2001:db8::9"],
    ["2001:db8::9", "2001:db8::9"],
    ["[::ffff:203.0.113.9]:443", "203.0.113.9"],
    ["unknown", undefined],
    ["203.0.113.9, unknown", undefined],
    ["203.0.113.9,", undefined],
    ["203.0.113.999", undefined],
    ["203.0.113.9:port", undefined],
    ["[203.0.113.9", undefined],
    ["2001:db8::9::1", undefined],
    ["", undefined],
  ])("behind a proxy is the last entry: %s", (header, address) => {
    expect(clientAddress("10.0.0.2", { "x-forwarded-for": header }, forwarded)).toBe(address);
    expect(clientAddress("10.0.0.2", new Headers({ "X-Forwarded-For": header }), forwarded)).toBe(address);
  });

  test("behind two proxies is the last entry but one", () => {
    const headers = { "x-forwarded-for": "192.0.2.66, 203.0.113.9, 10.0.0.5" };
    expect(clientAddress("10.0.0.2", headers, twoProxies)).toBe("203.0.113.9");
  });

  test("of a client that reaches the inner of two proxies directly is the entry it wrote", () => {
    expect(clientAddress("10.0.0.2", { "x-forwarded-for": "203.0.113.9" }, twoProxies)).toBe("203.0.113.9");
  });

  test("from a header with one address ignores the number of proxies", () => {
    const proxy = { header: "cf-connecting-ip", hops: 2 };
    expect(clientAddress("10.0.0.2", { "cf-connecting-ip": "192.0.2.66, 203.0.113.9" }, proxy)).toBe("203.0.113.9");
  });

  test("without the header is the connection's address, whatever other headers contain", () => {
    expect(clientAddress("198.51.100.7", { "x-real-ip": "203.0.113.9" }, forwarded)).toBe("198.51.100.7");
    expect(clientAddress("198.51.100.7", new Headers(), forwarded)).toBe("198.51.100.7");
  });

  const anyHops = fc.integer({ min: 1, max: 5 });
  const anyText = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789abcf.:[]%," ') }), fc.ipV4(), fc.ipV6());

  test("for any header is an address or nothing, never an error", () => {
    fc.assert(
      fc.property(anyText, anyText, anyHops, (peer, header, hops) => {
        const address = clientAddress(peer, { "x-forwarded-for": header }, { header: "x-forwarded-for", hops });
        if (address !== undefined) {
          expect(isIP(address)).not.toBe(0);
          expect(clientAddress(address, {}, nobody)).toBe(address);
        }
        expect(limitKey(address)).toMatch(/^([\d.]+|([\da-f]{1,4}:){4}:\/64|unknown)$/);
        expect(crowdKey(address)).toMatch(/^(\d+\.\d+\/16|([\da-f]{1,4}:){2}:\/32|unknown)$/);
      }),
    );
  });

  test("of IPv4 is the same when it is mapped into IPv6", () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        const [a = 0, b = 0, c = 0, d = 0] = address.split(".").map(Number);
        const hex = [a * 256 + b, c * 256 + d].map((half) => half.toString(16)).join(":");
        for (const mapped of [`::ffff:${address}`, `::ffff:${hex}`, `0:0:0:0:0:FFFF:${hex}`, `0::ffff:${hex}`])
          expect(clientAddress(mapped, {}, nobody)).toBe(address);
      }),
    );
  });

  test("is never what a visitor writes", () => {
    fc.assert(
      fc.property(fc.array(anyText), fc.array(fc.ipV4(), { minLength: 1, maxLength: 4 }), (spoofed, written) => {
        const header = [...spoofed, ...written].join(", ");
        const proxy = { header: "x-forwarded-for", hops: written.length };
        expect(clientAddress("10.0.0.2", { "x-forwarded-for": header }, proxy)).toBe(written[0]);
      }),
    );
  });
});
