import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { isIP } from "node:net";
import { Reader } from "mmdb-lib";
import { isGlobalAddress } from "./http/global-address.ts";

export type GeoIp = {
  /** The country (ISO 3166-1 alpha-2) in which an IPv4 or IPv6 address is registered; null if unknown, or not an address. */
  countryOf(address: string | undefined): string | null;
};

/**
 * Opens the list of addresses and their countries, a file of 8 MB that is read at the first lookup.
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
      const entry: { country_code?: unknown } | null = reader.get(address);
      return countryCode(entry?.country_code);
    },
  };
}

/**
 * The code of a country in the list; null for unions (EU), regions (AP), unknown (ZZ) and the other codes that ISO 3166-1
 * reserves for users, except XK, which is in general use for Kosovo.
 */
export function countryCode(written: unknown): string | null {
  if (typeof written !== "string" || !/^[A-Z]{2}$/.test(written)) return null;
  return /^(A[AP]|E[UZ]|UN|Q[M-Z]|X(?!K)|ZZ)/.test(written) ? null : written;
}
