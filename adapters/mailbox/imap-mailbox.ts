import { hash } from "node:crypto";
import type { ImapFlow } from "imapflow";
import { imapClient } from "./imap-client.ts";

/** A mail of the mailbox: its bytes; or, where it is larger than is fetched, the SHA-256 of its headers. */
export type FetchedMail = { bytes: Uint8Array } | { headersHash: string };

/** A mailbox whose unread mails are taken. */
export type Mailbox = {
  /**
   * Hands over every unread mail, the oldest first, and marks each as read once it is taken; then waits for more, until the signal.
   *
   * @param options.take when it rejects, this mail and those after it stay unread
   * @param options.onLook called after each look at the mailbox
   * @returns when the signal came
   * @throws the server's error, or that of `take`
   */
  follow(options: Following): Promise<void>;
};

type Following = { take(mail: FetchedMail): Promise<unknown>; onLook(): void; signal: AbortSignal };

/** Milliseconds after which the mailbox is looked at although nothing was heard: `hears` where the server says what arrives, `asks` where it cannot. */
type Pauses = { hears: number; asks: number };

const usualPauses: Pauses = { hears: 120_000, asks: 30_000 };

/**
 * A mailbox over IMAP. The connection stays open; the server says when a mail arrives (IDLE, RFC 2177), or is asked twice a minute where it cannot.
 *
 * @param url of the mailbox, as `imapClient` takes it
 * @param maxBytes of a mail that is fetched
 */
export function imapMailbox(url: string, maxBytes: number, pauses = usualPauses): Mailbox {
  return {
    async follow({ take, onLook, signal }) {
      const { client, folder } = await imapClient(url);
      const news = newsOf(client, pauses);
      const stop = () => client.close();
      signal.addEventListener("abort", stop, { once: true });
      try {
        signal.throwIfAborted();
        await client.connect();
        await client.mailboxOpen(folder);
        while (client.usable) {
          news.forget();
          await readUnseen(client, take, signal);
          onLook();
          await news.next();
        }
        throw Object.assign(new Error("The mail server closed the connection."), { code: "NoConnection" });
      } catch (error) {
        if (!signal.aborted) throw news.lost() ?? error;
      } finally {
        signal.removeEventListener("abort", stop);
        client.close();
      }
    },
  };

  async function readUnseen(client: ImapFlow, take: Following["take"], signal: AbortSignal): Promise<void> {
    const uids = (await client.search({ seen: false }, { uid: true })) || [];
    for (const uid of uids) {
      if (signal.aborted) break;
      const mail = await fetchMail(client, uid);
      if (!mail) continue;
      await take(mail);
      await client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true });
    }
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

/** What a server says of new mail while nobody asks. `next` resolves at the first news since `forget`, or when it is time to look. */
function newsOf(client: ImapFlow, pauses: Pauses) {
  let lost: Error | undefined;
  let isThere = false;
  let isDeaf = false;
  let wake = () => {};
  const hear = () => {
    isThere = true;
    wake();
  };
  client.on("exists", hear);
  client.on("close", hear);
  // It rejects the command under way too; without a listener it would end the process.
  client.on("error", (error) => {
    lost = error;
  });

  /** Ends by itself with the next command. */
  async function listen(): Promise<void> {
    const answer = await client.idle().catch(() => false);
    if (answer !== false) return;
    isDeaf = true;
    hear();
  }

  return {
    /** The error with which the connection ended. */
    lost: () => lost,
    forget() {
      isThere = false;
    },
    async next(): Promise<void> {
      if (isThere) return;
      const hears = !isDeaf && client.capabilities.has("IDLE");
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, hears ? pauses.hears : pauses.asks);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
        if (hears) void listen();
      });
    },
  };
}

/** Connects and opens the mailbox once. @throws the server's error, whose sentence is `mailServerFailure` */
export async function tryMailbox(url: string): Promise<void> {
  const { client, folder } = await imapClient(url);
  client.on("error", () => {});
  try {
    await client.connect();
    await client.mailboxOpen(folder, { readOnly: true });
  } finally {
    await client.logout().catch(() => client.close());
  }
}
