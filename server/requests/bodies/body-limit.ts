import type { Uploads } from "./uploads.ts";

/** A file that came in a multipart body. One that is larger than the limit of its route is cut after one byte more. */
export type ReceivedFile = { name: string; bytes: Uint8Array };

/** What a route reads of a body at most. Every route that reads one names its own: without a limit there is no way to a body. */
export type BodyLimit = {
  /** Of all that is no file, in bytes. */
  bytes: number;
  /** JSON may hold objects and lists; elsewhere every field is text, a number, true, false or null. */
  nested?: true;
  /** Where files may come with it; elsewhere files are left out, and count among `bytes`. */
  files?: FileLimit;
};

export type FileLimit = {
  /** Of one file, in bytes. */
  bytes: number;
  /** Files that are received; further ones are read past. */
  count: number;
  /** The whole body, in bytes. */
  total: number;
  /** These limits in a sentence, for those who send more. */
  says: string;
  uploads: Uploads;
  /** Whose upload it is, as an address: slots are counted by it. */
  client: string | undefined;
  /** Called for each file, one after the other. Without it files are read past and stored nowhere. */
  take?: (file: ReceivedFile, fields: object) => Promise<void>;
  /** Files are handed on when the whole body has been read, with all fields; else as soon as each has arrived. */
  atEnd?: true;
};

/** Limits of bodies without files, by what they carry. */
export const bodyLimits = {
  /** What a button sends: a choice, an id, a token. */
  button: { bytes: 2_000 },
  /** What somebody types about themselves: login, sign-up, address, password. */
  account: { bytes: 30_000 },
  /** Comments and messages. */
  text: { bytes: 100_000 },
  /** Enquiries; the longest form, filled in to the last character, is below it. */
  enquiry: { bytes: 300_000, nested: true },
} satisfies Record<string, BodyLimit>;

/** Fields in one form; the longest has about 120. */
export const maxFields = 300;
/** Files in one body, those that are read past among them. */
export const maxFiles = 50;
