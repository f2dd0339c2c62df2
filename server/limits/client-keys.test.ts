import { describe, expect, test } from "vitest";
import { fc } from "../../test/builders/property.ts";
import { clientNetwork, crowdKey, limitKey } from "./client-keys.ts";

describe("limitKey, crowdKey and clientNetwork", () => {
  test.each([
    ["198.51.100.7", "198.51.100.7", "198.51/16"],
    ["2001:db8:0:1:2:3:4:5", "2001:db8:0:1::/64", "2001:db8::/32"],
    ["2001:db8:0:1::", "2001:db8:0:1::/64", "2001:db8::/32"],
    ["2001:0db8:0000:0001::9", "2001:db8:0:1::/64", "2001:db8::/32"],
    ["2001:db8::9", "2001:db8:0:0::/64", "2001:db8::/32"],
    ["64:ff9b::198.51.100.7", "64:ff9b:0:0::/64", "64:ff9b::/32"],
    ["::1", "0:0:0:0::/64", "0:0::/32"],
    ["::", "0:0:0:0::/64", "0:0::/32"],
    ["::2:3:4:5:6:7:8", "0:2:3:4::/64", "0:2::/32"],
    ["::3:4:5:6:198.51.100.7", "0:0:3:4::/64", "0:0::/32"],
    ["2001::4:5:6:7:8", "2001:0:0:4::/64", "2001:0::/32"],
    [undefined, "unknown", "unknown"],
  ])("%s", (address, key, around) => {
    expect([limitKey(address), crowdKey(address)]).toEqual([key, around]);
  });

  test.each([
    ["198.51.100.7", "198.51.100/24"],
    ["2001:db8:7:1::9", "2001:db8:7::/48"],
    ["::1", "0:0:0::/48"],
    [undefined, "unknown/"],
  ])("the network of %s", (address, network) => {
    expect(clientNetwork(address)).toBe(network);
  });

  test("ignore the host's half of an IPv6 address, but not the network's", () => {
    const group = fc.integer({ min: 0, max: 0xffff });
    const half = fc.tuple(group, group, group, group);
    const spell = (groups: number[]) => groups.map((number) => number.toString(16)).join(":");
    fc.assert(
      fc.property(half, half, half, half, (network, other, host, otherHost) => {
        const key = limitKey(spell([...network, ...host]));
        expect(limitKey(spell([...network, ...otherHost]))).toBe(key);
        expect(limitKey(spell([...other, ...host])) === key).toBe(spell(network) === spell(other));
      }),
    );
  });
});
