/** A mail that came in, as the mailbox or the webhook hands it over (adapters/mailbox/parse-mail.ts). */
export type IncomingMail = {
  /** Without angle brackets; "" where it has none. */
  messageId: string;
  /** Message-IDs of the mails that it answers, without angle brackets: In-Reply-To, then References. */
  references: readonly string[];
  /** The address in small letters; "" where it has none. */
  from: { address: string; name: string };
  /** The addresses that it was sent to, in small letters. */
  to: readonly string[];
  subject: string;
  /** As the mail says it; it may be any text. */
  date: string;
  /** The whole text; an HTML mail's as plain text. */
  text: string;
  /** What was written, without the mail that it quotes (cut-quotation.ts). */
  ownText: string;
  /** A press on a sign below our mail (Gmail): its text is that sign and who pressed it. */
  isReaction?: boolean;
  /** Headers that tell programs' mail from people's, by their names in small letters. */
  headers: Readonly<Record<string, string>>;
  /** The parts of a report that a mail server wrote (RFC 3464), as text; undefined for other mail. */
  report?: string | undefined;
};

/** What became of a mail. `reason`: one of `reasons`, or "" for mail that was filed by our random reference. */
export type IntakeResult = { state: "filed" | "quarantined" | "ignored" | "known"; reason: string };

/** Why a mail is where it is, in words for staff. */
export const reasons = {
  byNumber: "filed by number and address, which can be forged",
  ownMail: "a mail of our own that came back",
  ownAddress: "from one of our own addresses",
  automatic: "an automatic reply",
  reaction: "a reaction to a mail, such as a thumbs-up",
  likelyAutomatic: "looks like an automatic reply, or came through a list",
  bounce: "a mail of ours could not be delivered",
  delayed: "a mail server reports on a delivery",
  unknownBounce: "a failed delivery of a mail that we do not know",
  forwarded: "forwarded",
  noReference: "names no request",
  manyNumbers: "names several requests",
  foreign: "names a request, but the address does not belong to it",
  noSender: "has no sender's address",
  toStaff: "answers a mail to staff or an agent",
  agent: "from the address of an agent",
  spam: "the request is marked as spam",
  otherContent: "the same Message-ID as an earlier mail, with other content",
  empty: "empty",
  card: "holds what looks like a card number, which was taken out",
  tooMany: "more mails of one request in an hour than are taken",
  tooManyFiles: "the request has too many files already",
  tooLarge: "larger than is taken",
  unreadable: "cannot be read as a mail",
  tooSlow: "takes too long to read",
} as const;

/** Bytes of a mail, with its files. */
export const maxMailBytes = 25_000_000;
/** Characters of its text that are kept. */
export const maxMailText = 100_000;
