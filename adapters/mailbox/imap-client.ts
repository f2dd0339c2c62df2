import type { ImapFlow } from "imapflow";
import ipaddr from "ipaddr.js";

/** Milliseconds to connect, and to be greeted. */
const timeout = 30_000;
/** Milliseconds without a byte after which a connection counts as lost. A mailbox is looked at more often (imap-mailbox.ts). */
const silence = 150_000;

/**
 * A client for the mailbox of an address, not yet connected, and the folder that it names. The server's certificate is always checked; a password goes to another
 * machine only through TLS: with `imaps:` from the first byte, with `imap:` by STARTTLS, which such a server must offer.
 *
 * @param url `imaps://user:password@mail.example.com/INBOX`; characters of user and password that an address does not allow are percent-encoded
 */
export async function imapClient(url: string): Promise<{ client: ImapFlow; folder: string }> {
  // 6 MB of memory, on sites that read a mailbox.
  const { ImapFlow } = await import("imapflow");
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, "");
  const secure = protocol === "imaps:";
  const client = new ImapFlow({
    host,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    ...(!secure && !isThisMachine(host) && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: silence,
  });
  return { client, folder: decodeURIComponent(pathname.slice(1)) || "INBOX" };
}

function isThisMachine(host: string): boolean {
  return host === "localhost" || (ipaddr.isValid(host) && ipaddr.parse(host).range() === "loopback");
}
