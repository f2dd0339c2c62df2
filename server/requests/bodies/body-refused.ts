/** Why a body was not read. */
export type BodyRefusal = {
  ok: false;
  status: 400 | 408 | 413 | 415 | 429 | 503;
  message: string;
  /** Seconds after which the same request may succeed. */
  retryAfter?: number;
  /** The fields of a multipart body that arrived before it was refused. */
  fields?: object;
};

/** Thrown when a body cannot be read. A route without a form to show again passes it on: error-answers.ts answers in the format that the request asks for. */
export class BodyRefused extends Error {
  readonly refusal: BodyRefusal;

  constructor(refusal: BodyRefusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

const refuse = (status: BodyRefusal["status"], message: string) => new BodyRefused({ ok: false, status, message });

/** 400: the body is not what its type says. */
export const unreadable = (message = "The body cannot be read: it is cut off or badly formed.") => refuse(400, message);

/** 400: the text of the body is not UTF-8. */
export const notUtf8 = () => unreadable("The body cannot be read: its text is not UTF-8.");

/** @param limit the route's limit */
export function tooLarge({ bytes, files }: { bytes: number; files?: { sentence: string } }): BodyRefused {
  const sentence = files?.sentence ?? `At most ${bytes.toLocaleString("en-US")} bytes can be sent here.`;
  return refuse(413, `This is too large. ${sentence}`);
}

/** 413: the form has too many fields or files. */
export const tooMany = (count: number, what: "fields" | "files") =>
  refuse(413, `This has too many ${what}: at most ${count} can be sent.`);

/** 400: more files than the route takes, which judges none of them then. */
export const moreFiles = (count: number) =>
  unreadable(
    count === 1
      ? "This has more than one file, and none of them was looked at. Send one file at a time."
      : `This has more than ${count} files, and none of them was looked at. Send at most ${count} at a time.`,
  );

/** @param field its name, as it was sent */
export const notText = (field: string) => refuse(400, `The field “${field.slice(0, 100)}” must be text.`);

/** 408: the body came too slowly. */
export const tooSlow = () =>
  refuse(408, "This arrived too slowly, and was not kept. Please check your connection and send it again.");

/** 415: no type of body that is read. */
export const wrongType = () => refuse(415, "Send application/x-www-form-urlencoded, application/json or multipart/form-data.");
