/** Why a body was not read. */
export type Refusal = {
  ok: false;
  status: 400 | 408 | 413 | 415 | 429 | 503;
  message: string;
  /** Seconds after which it may be sent again, where the time is all that is wrong. */
  retryAfter?: number;
  /** The fields of a multipart body that arrived all the same. */
  fields?: object;
};

/** Thrown by what reads a body; and by routes that have no form to show again: server/app.ts then answers in the format that was asked for. */
export class BodyRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

export const unreadable = (message = "The body cannot be read: it is cut off or badly formed.") =>
  new BodyRefused({ ok: false, status: 400, message });

export const notUtf8 = () => unreadable("The body cannot be read: its text is not UTF-8.");

/** @param limit of the route, and what it says of files where it takes them */
export function tooLarge({ bytes, files }: { bytes: number; files?: { says: string } }): BodyRefused {
  const says = files?.says ?? `At most ${bytes.toLocaleString("en-US")} bytes can be sent here.`;
  return new BodyRefused({ ok: false, status: 413, message: `This is too large. ${says}` });
}

export const tooMany = (count: number, what: "fields" | "files") =>
  new BodyRefused({ ok: false, status: 413, message: `This has too many ${what}: at most ${count} can be sent.` });

/** @param field its name, as it was sent */
export const notText = (field: string) =>
  new BodyRefused({ ok: false, status: 400, message: `The field “${field.slice(0, 100)}” must be text.` });

export const tooSlow = () =>
  new BodyRefused({
    ok: false,
    status: 408,
    message: "This arrived too slowly, and was not kept. Please check your connection and send it again.",
  });

export const wrongType = () =>
  new BodyRefused({
    ok: false,
    status: 415,
    message: "Send application/x-www-form-urlencoded, application/json or multipart/form-data.",
  });
