/** Maximum uses in some minutes, counted for each key (a client, an address, both) from its first use on. */
export type Limit = { max: number; minutes: number };

/**
 * The limits of uses, which are counted in the database for all nodes together.
 *
 * A login counts by client and address, by the network around the client and address (one IPv6 client has thousands of addresses), by client,
 * and by address. The last is high, or anybody could lock anybody out.
 */
export const limits = {
  "login by client and address": { max: 5, minutes: 15 },
  "login by network and address": { max: 15, minutes: 15 },
  "login by client": { max: 100, minutes: 15 },
  "login by address": { max: 500, minutes: 15 },
  // Of one form; the operator may set another number (ENQUIRY_RATE_LIMIT). A network is a /24 of IPv4, a /48 of IPv6.
  "form by client": { max: 60, minutes: 1 },
  "form by network": { max: 600, minutes: 1 },
  "sign-up by client": { max: 30, minutes: 60 },
  "sign-up by address": { max: 10, minutes: 60 },
  "reset by client": { max: 20, minutes: 15 },
  "reset by client and address": { max: 4, minutes: 15 },
  "reset by address": { max: 100, minutes: 15 },
  // Codes and passkeys after the right password: of a million codes three are right at a time.
  "second factor by account": { max: 10, minutes: 60 },
  // Counted apart: who has a password only cannot keep its owner from the codes that are left for such a day. A code has 80 bits.
  "recovery code by account": { max: 10, minutes: 60 },
  // Links of mails that are opened: what they hold cannot be guessed, but each try asks the database.
  "link by client": { max: 30, minutes: 15 },
  // Mails that somebody signed in asks for: to confirm an address, to change it, to copy or delete the data.
  "mail by account": { max: 5, minutes: 15 },
  // Mails that anybody can cause: about accounts, invitations, confirmations of newsletters and of the wish to be told of new editions. All of them together, for all clients.
  "mail to address": { max: 6, minutes: 60 },
  // Counted apart, so that nobody can use up the mails that somebody needs to set a new password.
  "reset mail to address": { max: 6, minutes: 60 },
  // Receipts for enquiries: a laboratory may send many in an hour.
  "receipt to address": { max: 20, minutes: 60 },
  // Different addresses that one client leaves to be told of lots and editions, each of which gets a mail: a laboratory has some colleagues.
  "watching addresses by client": { max: 20, minutes: 60 },
  "watching address of client": { max: 1, minutes: 60 },
  // A label is misread now and then; who guesses is stopped. Counts wherever a lot's number is asked for (server/lots/lot-addresses.ts), and pairs of
  // item and lot that open no paper. What is known is answered all the same (docs/decisions/064).
  "unknown lots by client": { max: 60, minutes: 10 },
  "unknown lots by network": { max: 600, minutes: 10 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;
