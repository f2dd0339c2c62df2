import { expect, test } from "vitest";
import { isGlobalAddress } from "./global-address.ts";

test.each([
  ["9.255.255.255", true],
  ["10.0.0.0", false],
  ["10.255.255.255", false],
  ["11.0.0.0", true],
  ["100.63.255.255", true],
  ["100.64.0.0", false],
  ["100.127.255.255", false],
  ["100.128.0.0", true],
  ["172.15.255.255", true],
  ["172.16.0.0", false],
  ["172.32.0.0", true],
  ["192.167.255.255", true],
  ["192.169.0.0", true],
  ["223.255.255.255", true],
  ["224.0.0.0", false],
  ["1fff:ffff::1", false],
  ["2001:1ff:ffff::1", false],
  ["2001:200::1", true],
  ["2001:db7::1", true],
  ["2001:db8:ffff::1", false],
  ["2001:db9::1", true],
  ["2003::1", true],
  ["3ffe::1", true],
  ["3fff:fff:ffff::1", false],
  ["3fff:1000::1", true],
  ["4000::1", false],
  ["::ffff:8.8.8.8", false],
])("%s: %s", (address, isGlobal) => {
  expect(isGlobalAddress(address)).toBe(isGlobal);
});
