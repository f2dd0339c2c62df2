/** So many uses in so many minutes, counted for each key (a client, an address, both) from its first use on. */
export type Limit = { max: number; minutes: number };

/**
 * What may be done how often. These are counted in the database, for all nodes together.
 *
 * A login counts three times: by client and address, by client, and by address. The last is high, or anybody could lock anybody out.
 */
export const limits = {
  "login by client and address": { max: 5, minutes: 15 },
  "login by client": { max: 50, minutes: 15 },
  "login by address": { max: 100, minutes: 15 },
  // So many of one form; the operator may set another number (ENQUIRY_RATE_LIMIT). A network is a /24 of IPv4, a /48 of IPv6.
  "form by client": { max: 60, minutes: 1 },
  "form by network": { max: 600, minutes: 1 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;
