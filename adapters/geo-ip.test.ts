import { describe, expect, test } from "vitest";
import { fc } from "../test/builders/property.ts";
import { countryCode, openGeoIp } from "./geo-ip.ts";

const { countryOf } = openGeoIp();

describe("countryOf", () => {
  test.each([
    ["8.8.8.8", "US"],
    ["88.198.0.1", "DE"],
    ["2001:4860:4860::8888", "US"],
    ["2a01:4f8::1", "DE"],
    ["2A01:4F8:0:0:0:0:0:1", "DE"],
  ])("%s is in %s", (address, country) => {
    expect(countryOf(address)).toBe(country);
  });

  test.each([
    // Private, loopback, link-local, shared by a carrier.
    ["10.0.0.1"],
    ["172.16.0.1"],
    ["172.31.255.255"],
    ["192.168.1.1"],
    ["127.0.0.1"],
    ["169.254.1.1"],
    ["100.64.0.1"],
    ["::1"],
    ["fe80::1"],
    ["fd00::1"],
    // For documentation, tunnels, groups.
    ["198.51.100.7"],
    ["203.0.113.9"],
    ["2001:db8::1"],
    ["2002:808:808::1"],
    ["64:ff9b::808:808"],
    ["::8.8.8.8"],
    ["224.0.0.1"],
    ["ff02::1"],
    ["0.0.0.0"],
    ["255.255.255.255"],
    ["::"],
    // Given to nobody yet.
    ["3000::1"],
  ])("%s is in no country", (address) => {
    expect(countryOf(address)).toBeNull();
  });

  test.each([
    [undefined],
    [""],
    ["unknown"],
    ["8.8.8"],
    ["8.8.8.8:443"],
    ["8.8.8.8, 1.1.1.1"],
    ["[2a01:4f8::1]"],
    ["2a01::4f8::1"],
  ])("%s is not an address", (address) => {
    expect(countryOf(address)).toBeNull();
  });

  test("any address has the two letters of a country, or null", () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()), (address) => {
        const country = countryOf(address);
        expect(countryCode(country)).toBe(country);
      }),
    );
  });
});

describe("countryCode", () => {
  test.each([["US"], ["AE"], ["EG"], ["QA"], ["XK"], ["ZA"], ["UM"]])("%s is a country code", (code) => {
    expect(countryCode(code)).toBe(code);
  });
  test.each([["EU"], ["AP"], ["ZZ"], ["XX"], ["AA"], ["QZ"], ["UN"], [""], ["us"], ["USA"], ["A1"], [undefined], [49]])(
    "%s is not a country code",
    (code) => {
      expect(countryCode(code)).toBeNull();
    },
  );
});
