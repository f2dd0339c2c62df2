import hoodiecrow from "hoodiecrow-imap";
import { afterAll } from "vitest";

/** An IMAP server of the test's own, with one mailbox. */
export async function imapServer() {
  const plugins = ["ID", "UNSELECT", "IDLE", "UIDPLUS", "SASL-IR", "AUTH-PLAIN", "NAMESPACE", "ENABLE", "LITERALPLUS"];
  const server = hoodiecrow({ plugins, storage: { INBOX: { messages: [] } } });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address();
  return {
    url: `imap://testuser:testpass@127.0.0.1:${port}/INBOX`,
    wrongUrl: `imap://testuser:not-the-password@127.0.0.1:${port}/INBOX`,
    deliver: (raw: string) => server.appendMessage("INBOX", [], undefined, raw),
    /** The flags of each mail, in the order of their arrival. */
    flags: () => server.getMailbox("INBOX").messages.map((message) => message.flags.filter((flag) => flag !== "\\Recent")),
  };
}
