import { setTimeout as pause } from "node:timers/promises";
import { imapClient } from "./imap-client.ts";

/** Milliseconds between two looks. */
const pauseMs = 1000;

/**
 * Waits until a mail is in the mailbox, read or unread, and leaves it there.
 *
 * @param messageId with brackets
 * @param patience milliseconds
 * @returns whether it came
 * @throws the server's error, whose sentence is `mailServerFailure`
 */
export async function waitForMail(url: string, messageId: string, patience: number): Promise<boolean> {
  const { client, folder } = await imapClient(url);
  client.on("error", () => {});
  const end = performance.now() + patience;
  try {
    await client.connect();
    await client.mailboxOpen(folder, { readOnly: true });
    for (;;) {
      const found = await client.search({ header: { "message-id": messageId } });
      if (found && found.length > 0) return true;
      if (performance.now() > end) return false;
      await pause(Math.min(pauseMs, patience));
      // Makes the server say what has come.
      await client.noop();
    }
  } finally {
    await client.logout().catch(() => client.close());
  }
}
