import { hash, randomBytes, randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { fieldsOf } from "../../domain/enquiries/kind.ts";
import { complaint } from "../../domain/enquiries/kinds/complaint.ts";
import { inquiry } from "../../domain/enquiries/kinds/inquiry.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";

/** Stands in for the human check. */
export const apiKey = "key-of-the-proof-that-sends";

/** An accepted enquiry, as its sender knows it: `mark` is in its text, `files` are digests of its attachments. */
export type Accepted = { mark: string; reference: string; files: string[] };

export type Senders = {
  accepted: readonly Accepted[];
  /** Attempts without an answer or with an error. */
  failures(): number;
  /** Stops new enquiries; resolves when every started one is accepted. */
  finish(): Promise<void>;
  /** Refusals of correct enquiries. */
  refused: readonly string[];
};

/**
 * People who send enquiries one after the other, every third with files, and retry each, with its key, until it is accepted.
 *
 * @param urls of the nodes: each attempt goes to one of them
 * @param count number of senders at once
 * @param pause between two enquiries of one sender, in ms
 */
export function startSenders(urls: readonly string[], count: number, pause: number): Senders {
  const accepted: Accepted[] = [];
  const refused: string[] = [];
  let failed = 0;
  let stopping = false;

  async function send(): Promise<void> {
    while (!stopping) {
      const made = randomEnquiry();
      const refusedBefore = refused.length;
      while (refused.length === refusedBefore) {
        const reference = await attempt(made).catch(() => undefined);
        if (reference !== undefined) {
          accepted.push({ mark: made.mark, reference, files: made.files.map((bytes) => hash("sha256", bytes)) });
          break;
        }
        failed++;
        await sleep(50 + randomInt(100));
      }
      await sleep(randomInt(pause * 2));
    }
  }

  async function attempt({ call, fields, files, mark }: Enquiry): Promise<string | undefined> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const [index, bytes] of files.entries()) form.append("attachments", new File([bytes], `${index}.png`));
    const answer = await fetch(`${urls[randomInt(urls.length)]}/api/${call}`, {
      method: "POST",
      body: files.length > 0 ? form : new URLSearchParams(fields),
      headers: { "X-API-Key": apiKey, "Idempotency-Key": mark },
      signal: AbortSignal.timeout(10_000),
    });
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 429)
      refused.push(`${answer.status} ${await answer.clone().text()}`);
    const { reference, excluded } = (await answer.json()) as { reference?: string; excluded?: unknown };
    return answer.ok && !excluded ? reference : undefined;
  }

  const all = Promise.all(Array.from({ length: count }, send));
  return {
    accepted,
    refused,
    failures: () => failed,
    async finish() {
      stopping = true;
      await all;
    },
  };
}

type Enquiry = { mark: string; call: string; fields: Record<string, string>; files: Uint8Array<ArrayBuffer>[] };

function randomEnquiry(): Enquiry {
  // No digits, which could look like a card number and be refused.
  const mark = Array.from(randomBytes(24), (byte) => String.fromCharCode(97 + (byte % 26))).join("");
  const withFiles = randomInt(3) === 0;
  const [kind, call] = withFiles ? [complaint, "customer_complaint"] : [inquiry, "textile_inquiry"];
  const fields = sampleOf(kind);
  const nameOf = (type: string) => fieldsOf(kind).find(({ field }) => field.type === type)?.name ?? "";
  const files = Array.from({ length: withFiles ? 1 + randomInt(3) : 0 }, () => picture(20_000 + randomInt(200_000)));
  // The receipts of one address are limited, so each enquiry has a different one.
  const unique = { [nameOf("textarea")]: mark, [nameOf("email")]: `${mark}@lab.example` };
  return { mark, call, fields: { ...fields, ...unique }, files };
}

function picture(bytes: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), randomBytes(bytes)]));
}
