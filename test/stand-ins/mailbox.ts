import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterAll } from "vitest";

type Delivered = { from: string; to: string[]; source: string };

/**
 * A mail server of the test's own. `refuse` makes it answer that it cannot take anything now; `refuseFor` makes it refuse one address with
 * a different answer.
 */
export async function mailbox() {
  const delivered: Delivered[] = [];
  const state = { refuse: false, refuseFor: undefined as { address: string; code: number; says: string } | undefined };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const { refuse, refuseFor } = state;
      if (refuse) done(Object.assign(new Error("try later"), { responseCode: 451 }));
      else if (refuseFor?.address === address) done(Object.assign(new Error(refuseFor.says), { responseCode: refuseFor.code }));
      else done();
    },
    onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope;
      void text(stream).then((source) => {
        delivered.push({ from: mailFrom ? mailFrom.address : "", to: rcptTo.map(({ address }) => address), source });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as { port: number };
  return { delivered, state, url: `smtp://127.0.0.1:${port}` };
}

/** The header of a mail, unfolded, its names in small letters; and its parts of text, decoded. */
export function readMail(source: string) {
  const [head = "", ...rest] = source.split("\r\n\r\n");
  const headers = head
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n")
    .map((line): [string, string] => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    });
  const boundary = /boundary="([^"]+)"/.exec(head.replace(/\r\n\s+/g, " "))?.[1] ?? "";
  const parts = rest.join("\r\n\r\n").split(`--${boundary}`).slice(1, -1).map(readPart);
  return { headers, parts };
}

function readPart(part: string) {
  const [head = "", ...rest] = part.trim().split("\r\n\r\n");
  const body = rest.join("\r\n\r\n");
  const encoding = /transfer-encoding: *(\S+)/i.exec(head)?.[1]?.toLowerCase();
  const type = /content-type: *([^;\s]+)/i.exec(head)?.[1] ?? "";
  if (encoding === "base64") return { type, text: Buffer.from(body, "base64").toString("utf8") };
  if (encoding !== "quoted-printable") return { type, text: body };
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return { type, text: Buffer.from(bytes, "latin1").toString("utf8") };
}
