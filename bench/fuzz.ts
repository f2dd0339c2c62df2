import { connect } from "node:net";
import { fc } from "../test/builders/property.ts";
import { type HostileRequest, hostileRequest } from "../test/samples/hostile-requests.ts";
import { apiKey, countStored, openEnquirySite } from "./enquiry-site.ts";

const minRequests = 20_000;
const concurrency = 8;
const port = 4110;

type FuzzRequest = HostileRequest & { number: number; isKnown: boolean; disconnects: boolean };
type Answer = { status: number; receipt: string | undefined };

/**
 * Sends at least 20,000 requests that are wrong, half wrong or right to a real server, over every call and form, and counts what is
 * stored after every eight: no 5xx, a refused one leaves nothing, an accepted one is there once.
 *
 * @returns whether it held; `PROPERTY_SEED=<number>` sets the seed
 */
export async function proveFuzz(): Promise<boolean> {
  const seed = Number(process.env.PROPERTY_SEED ?? 2026);
  console.log(`  seed ${seed}`);
  const site = await openEnquirySite("bench-fuzz", port);
  const server = await site.start();
  const statuses = new Map<string, number>();
  const receipts = new Set<string>();
  let sent = 0;
  let before = await countStored(site);
  try {
    while (sent < minRequests) {
      // A generator starts with small values, so it is restarted often.
      const made = fc.sample(hostileRequest, { seed: seed + sent, numRuns: 400 });
      for (let at = 0; at < made.length; at += concurrency) {
        const batch = made.slice(at, at + concurrency).map((request, index) => {
          const number = sent + at + index;
          return { ...request, number, isKnown: number % 2 === 0, disconnects: number % 50 === 49 };
        });
        const answers = await Promise.all(
          batch.map((request) => (request.disconnects ? disconnect(request) : send(server.url, request))),
        );
        const fresh = answers.map(({ receipt }) => receipt).filter((receipt) => receipt !== undefined && !receipts.has(receipt));
        const unknown = batch.some(({ isKnown }, index) => !isKnown && fresh.includes(answers[index]?.receipt));
        for (const receipt of fresh) receipts.add(receipt as string);
        for (const { status } of answers) statuses.set(String(status), (statuses.get(String(status)) ?? 0) + 1);
        const after = await untilSettled(() => countStored(site));
        const surplus = after.enquiries - before.enquiries - new Set(fresh).size;
        const wrong = unknown ? "one was accepted without a human check" : faultOf(answers, surplus, before, after);
        if (wrong) return broken(wrong, batch, answers, seed);
        before = after;
      }
      sent += made.length;
      if (sent % 4000 === 0)
        console.log(
          `  ${sent} sent: ${[...statuses]
            .sort()
            .map(([status, count]) => `${count} × ${status}`)
            .join(", ")}`,
        );
    }
  } finally {
    await server.stop();
    await site.close();
  }
  console.log(
    `  ${sent} requests: no 5xx, ${receipts.size} accepted = ${before.enquiries} stored, nothing stored of the others. It holds.`,
  );
  return receipts.size === before.enquiries;
}

type Counts = Awaited<ReturnType<typeof countStored>>;

function faultOf(answers: readonly Answer[], surplus: number, before: Counts, after: Counts): string | undefined {
  if (answers.some(({ status }) => status >= 500)) return "an answer was 5xx";
  if (surplus !== 0) return `${surplus} more stored than accepted`;
  if (after.events - before.events !== after.enquiries - before.enquiries) return "events and enquiries differ";
  if (after.loose > 0) return `${after.loose} files belong to no enquiry`;
  if (after.onDisk !== after.files) return `${after.onDisk} files, ${after.files} rows of files`;
  if (after.checks > 0) return "a human check was recorded that nobody passed";
  return undefined;
}

function broken(fault: string, batch: readonly FuzzRequest[], answers: readonly Answer[], seed: number): false {
  console.error(`  BROKEN: ${fault} (seed ${seed})`);
  for (const [index, { number, address, headers, body }] of batch.entries())
    console.error(
      `  ${number} ${answers[index]?.status} ${address} ${JSON.stringify(headers)} ${JSON.stringify(body.slice(0, 1500))}`,
    );
  return false;
}

async function send(url: string, { address, headers, body, isKnown }: FuzzRequest): Promise<Answer> {
  const post = () =>
    fetch(url + address, {
      method: "POST",
      body: Buffer.from(body, "latin1"),
      headers: isKnown ? { ...headers, "X-API-Key": apiKey } : headers,
      redirect: "manual",
    });
  // A server may close an idle connection; a browser retries once as well.
  const answer = await post().catch(post);
  const text = await answer.text();
  const place = answer.headers.get("location");
  if (answer.status === 303) return { status: 303, receipt: place?.startsWith("/receipt/") ? place : undefined };
  const isStored = answer.status === 200 && text.startsWith("{");
  return { status: answer.status, receipt: isStored ? (JSON.parse(text) as { receipt?: string }).receipt : undefined };
}

/** Announces more bytes than it sends, then disconnects. */
function disconnect({ address, headers, body }: FuzzRequest): Promise<Answer> {
  const lines = Object.entries({ ...headers, Host: "proof", "X-API-Key": apiKey, "Content-Length": String(body.length + 100) });
  const head = `POST ${address} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`;
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(Buffer.from(head + body, "latin1"), () => setTimeout(() => socket.destroy(), 5));
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve({ status: 0, receipt: undefined }));
  });
}

/** Counts until the files of broken connections are deleted, for one second at most. */
async function untilSettled(count: () => Promise<Counts>): Promise<Counts> {
  for (let tries = 0; tries < 50; tries++) {
    const counted = await count();
    if (counted.loose === 0 && counted.onDisk === counted.files) return counted;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return count();
}
