import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { isIP } from "node:net";
import { Reader } from "mmdb-lib";
import { isGlobalAddress } from "./http/global-address.ts";

export type GeoIp = {
  /** The country (ISO 3166-1 alpha-2) that an IPv4 or IPv6 address is registered in; null when it is not known, or no address. */
  countryOf(address: string | undefined): string | null;
};

/**
 * Countries of addresses, from a file of 8 MB that is read when the first address is looked up, and cached.
 *
 * @throws when the package with the file is not installed
 */
export function openGeoIp(): GeoIp {
  const file = createRequire(import.meta.url).resolve("@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb");
  let reader: Reader<object> | undefined;
  return {
    countryOf(address) {
      if (address === undefined || isIP(address) === 0 || !isGlobalAddress(address)) return null;
      reader ??= new Reader(readFileSync(file));
      const found: { country_code?: unknown } | null = reader.get(address);
      return countryCode(found?.country_code);
    },
  };
}

/**
 * The country's code in a list of addresses; null for unions (EU), regions (AP), unknown (ZZ) and the rest of what ISO 3166-1
 * leaves to users, save XK, which everybody uses for Kosovo.
 */
export function countryCode(written: unknown): string | null {
  if (typeof written !== "string" || !/^[A-Z]{2}$/.test(written)) return null;
  return /^(A[AP]|E[UZ]|UN|Q[M-Z]|X(?!K)|ZZ)/.test(written) ? null : written;
}
