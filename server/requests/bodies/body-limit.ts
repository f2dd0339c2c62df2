import type { Uploads } from "./uploads.ts";

/** A file that came in a multipart body. One that is larger than the limit of its route is cut after one byte more. */
export type ReceivedFile = { name: string; bytes: Uint8Array };

/** The maximum size of a body. Every route that reads a body has to name its limit. */
export type BodyLimit = {
  /** Bytes of all fields together, without files. */
  bytes: number;
  /** Fields at most, where a form may have more than `maxFields`. */
  fields?: number;
  /** JSON may hold objects and lists; otherwise every field is text, a number, true, false or null. */
  nested?: true;
  /** Limits of the files, where the route accepts any; otherwise files are ignored and count among `bytes`. */
  files?: FileLimit;
};

export type FileLimit = {
  /** Bytes of one file. */
  bytes: number;
  /** Number of files that are received; further ones are skipped, or refuse the body with 400 where `refusesMore`. */
  count: number;
  refusesMore?: true;
  /** Bytes of the whole body. */
  total: number;
  /** These limits in a sentence, for the answer to a larger body. */
  sentence: string;
  uploads: Uploads;
  /** The client's address, by which upload slots are counted. */
  client: string | undefined;
  /** Called for each file, one after the other. Without it files are skipped. */
  take?: (file: ReceivedFile, fields: object) => Promise<void>;
  /** `take` is called when the whole body has been read, with all fields; otherwise as soon as each file has arrived. */
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
  /** Lists of items: 500 lines with their eight fields, and room for a lot or a note in each. */
  lines: { bytes: 450_000, fields: 4_500, nested: true },
} satisfies Record<string, BodyLimit>;

/** Fields in one form, where its limit names no other number; the longest has about 120. */
export const maxFields = 300;
