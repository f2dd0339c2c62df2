/*
 * How often a client may do something, and how much is done at once: what, whom, how many, for how long. Elsewhere are the limits that an operator sets
 * (adapters/config/limits.ts), sizes of bodies (server/requests/bodies/body-limit.ts) and papers, and how many lines or views one thing may have, beside that thing.
 */

/**
 * Maximum uses in some minutes, counted for each key (a client, an address, both) from its first use on. `slow`: refusals leave at the pace of
 * `slowRefusals`, because a program tries the next password or link at once.
 */
export type Limit = { max: number; minutes: number; slow?: true };

/**
 * Limits of uses, which are counted in the database for all nodes together.
 *
 * A login counts by client and address, by the network around the client and address (one IPv6 client has thousands of addresses), by client,
 * and by address. The last is high, or anybody could lock anybody out.
 */
export const limits = {
  "login by client and address": { max: 5, minutes: 15, slow: true },
  "login by network and address": { max: 15, minutes: 15, slow: true },
  "login by client": { max: 100, minutes: 15, slow: true },
  "login by address": { max: 500, minutes: 15, slow: true },
  // Of one form; the operator may set another number (ENQUIRY_RATE_LIMIT). A network is a /24 of IPv4, a /48 of IPv6.
  "form by client": { max: 60, minutes: 1 },
  "form by network": { max: 600, minutes: 1 },
  "sign-up by client": { max: 30, minutes: 60, slow: true },
  "sign-up by address": { max: 10, minutes: 60, slow: true },
  "reset by client": { max: 20, minutes: 15, slow: true },
  "reset by client and address": { max: 4, minutes: 15, slow: true },
  "reset by address": { max: 100, minutes: 15, slow: true },
  // Codes and passkeys after the right password: of a million codes three are right at a time.
  "second factor by account": { max: 10, minutes: 60, slow: true },
  // Counted apart: who has a password only cannot keep its owner from the codes that are left for such a day. A code has 80 bits.
  "recovery code by account": { max: 10, minutes: 60, slow: true },
  // Links of mails that are opened: what they hold cannot be guessed, but each try asks the database.
  "link by client": { max: 30, minutes: 15, slow: true },
  // Mails that somebody signed in asks for: to confirm an address, to change it, to copy or delete the data.
  "mail by account": { max: 5, minutes: 15, slow: true },
  // Mails that anybody can cause: about accounts, invitations, confirmations of newsletters and of the wish to be told of new editions. All of them together, for all clients.
  "mail to address": { max: 6, minutes: 60 },
  // Counted apart, so that nobody can use up the mails that somebody needs to set a new password.
  "reset mail to address": { max: 6, minutes: 60 },
  // Receipts for enquiries: a laboratory may send many in an hour.
  "receipt to address": { max: 20, minutes: 60 },
  // Different addresses that one client leaves to be told of lots and editions, each of which gets a mail: a laboratory has some colleagues.
  "watching addresses by client": { max: 20, minutes: 60 },
  "watching address of client": { max: 1, minutes: 60 },
  // A label is misread now and then; who guesses is stopped. Counts wherever a lot's number is asked for (server/lots/lot-door.ts), and pairs of
  // item and lot that open no paper. What is known is answered all the same (docs/decisions/064).
  "unknown lots by client": { max: 60, minutes: 10 },
  "unknown lots by network": { max: 600, minutes: 10 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/** A network's limit as a multiple of one client's, where both are the operator's: a /24 of IPv4, a /48 of IPv6. */
export const networkFactor = 10;

/**
 * Maximum uses of one client a minute, counted by each node to protect its processor: the operator's number, times ten where a client may follow
 * many old links.
 */
export const nodeLimits = {
  "API calls": { setting: "apiRateLimit", times: 1 },
  suggestions: { setting: "searchRateLimit", times: 1 },
  "logged searches": { setting: "searchRateLimit", times: 1 },
  "account calls": { setting: "enquiryRateLimit", times: 1 },
  "sign-ins through providers": { setting: "enquiryRateLimit", times: 1 },
  forms: { setting: "enquiryRateLimit", times: 1 },
  // Each has to be rendered, and can be invented: searches, filtered lists.
  "pages with a query": { setting: "pageRateLimit", times: 1 },
  // Counted apart, so that a laboratory that has searched a lot can still ask for a quote.
  "forms with a query": { setting: "pageRateLimit", times: 1 },
  "pages that are not there": { setting: "pageRateLimit", times: 1 },
  // Addresses of the catalogue with an id that does not exist.
  "unknown ids": { setting: "pageRateLimit", times: 10 },
} as const;

export type NodeLimitName = keyof typeof nodeLimits;

/** How many jobs of a kind one node runs at the same time. */
export type AtOnce = {
  running: number;
  /** Jobs that may wait: of all clients, and of one; any number without it. */
  waiting?: { all?: number; perClient?: number };
  /** Milliseconds that a job may wait; without it, as long as it takes. */
  waitMs?: number;
  /** The rest after a job while the process is busy, as a multiple of its duration. */
  rest?: { times: number; maxMs: number };
};

export const atOnce = {
  // Searches and lists cost more than other pages: they may use neither all database connections nor all of a busy processor.
  "pages with a query": { running: 4, waiting: { perClient: 20 }, waitMs: 10_000, rest: { times: 3, maxMs: 1000 } },
  "other pages": { running: 24, waiting: { perClient: 50 }, waitMs: 10_000 },
  // Hashing one takes 19 MiB and tens of milliseconds of a processor, which pages need too.
  passwords: {
    running: 1,
    waiting: { all: 40, perClient: 8 },
    waitMs: 10_000,
    rest: { times: 8, maxMs: 1000 },
  },
  // Each is whole in memory while it is checked and stored.
  "uploaded files": { running: 3 },
  "mails of a service": { running: 2 },
} as const satisfies Record<string, AtOnce>;

/** How many requests with files a node receives at the same time: of all clients, of a wide network (an IPv4 /16, an IPv6 /32), of one client. */
export type SlotLimit = { all: number; network: number; client: number };

export const slots = {
  // Files are received on disk, so that slots are cheap and there can be many.
  files: { all: 64, network: 16, client: 4 },
  // In memory. A stranger may hold a slot with a made-up signature, until the service comes and the stranger is late.
  mails: { all: 4, network: 3, client: 3 },
} as const satisfies Record<string, SlotLimit>;

/** Refusals that are sent slowly: so many a second, after a first burst of as many, and each at most so many milliseconds late. */
export const slowRefusals = { perSecond: 10, maxMs: 5000 } as const;

/** Attachments of an enquiry: how many, and the bytes of each. */
export const attachmentLimits = { count: 10, bytes: 5_000_000 } as const;
/** The size as programs are told it: "5,000,000 bytes". */
export const attachmentBytes = `${attachmentLimits.bytes.toLocaleString("en-US")} bytes`;
/** Files of a request, with those of its messages. */
export const filesOfRequest = 99;
/** Files in one body, including those that are left out because a form takes fewer. */
export const filesOfBody = 50;
/** Messages of one sender in an hour: an account, or whoever has the link to a request. */
export const messagesPerHour = 20;
