import { hash } from "node:crypto";
import { ImapFlow } from "imapflow";

/** A mail of the mailbox: its bytes; or, where it is larger than is fetched, the SHA-256 of its headers. */
export type FetchedMail = { bytes: Uint8Array } | { headersHash: string };

/** A mailbox whose unread mails are taken. */
export type Mailbox = {
  /**
   * Hands over every unread mail, the oldest first, and marks each as read once it is taken.
   *
   * @param take when it rejects, this mail and those after it stay unread
   * @returns how many were taken
   * @throws the server's error
   */
  readNew(take: (mail: FetchedMail) => Promise<unknown>, signal: AbortSignal): Promise<number>;
};

/** Milliseconds to connect, and to wait for an answer. */
const timeout = 30_000;

/**
 * A mailbox over IMAP, one connection each time.
 *
 * @param url `imaps://user:password@mail.example.com/INBOX`; characters of user and password that an address does not allow are percent-encoded
 * @param maxBytes of a mail that is fetched
 */
export function imapMailbox(url: string, maxBytes: number): Mailbox {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const secure = protocol === "imaps:";
  const folder = decodeURIComponent(pathname.slice(1)) || "INBOX";
  const options = {
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false as const,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  };

  return {
    async readNew(take, signal) {
      const client = new ImapFlow(options);
      // Errors of the connection reject the command under way; without a listener they would end the process.
      client.on("error", () => {});
      const stop = () => client.close();
      signal.addEventListener("abort", stop, { once: true });
      try {
        await client.connect();
        const lock = await client.getMailboxLock(folder);
        try {
          return await readUnseen(client, take, signal);
        } finally {
          lock.release();
        }
      } finally {
        signal.removeEventListener("abort", stop);
        await client.logout().catch(() => client.close());
      }
    },
  };

  async function readUnseen(client: ImapFlow, take: (mail: FetchedMail) => Promise<unknown>, signal: AbortSignal) {
    const found = (await client.search({ seen: false }, { uid: true })) || [];
    let taken = 0;
    for (const uid of found) {
      if (signal.aborted) break;
      const mail = await fetchMail(client, uid);
      if (!mail) continue;
      await take(mail);
      await client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true });
      taken++;
    }
    return taken;
  }

  /** @returns undefined for a mail that is gone */
  async function fetchMail(client: ImapFlow, uid: number): Promise<FetchedMail | undefined> {
    const about = await client.fetchOne(String(uid), { size: true }, { uid: true });
    if (!about) return undefined;
    const isLarge = (about.size ?? 0) > maxBytes;
    const mail = await client.fetchOne(String(uid), isLarge ? { headers: true } : { source: true }, { uid: true });
    if (!mail) return undefined;
    if (isLarge) return { headersHash: hash("sha256", mail.headers ?? Buffer.from(String(uid))) };
    return mail.source && { bytes: mail.source };
  }
}
