import { readFileSync } from "node:fs";
import { rootCertificates, setDefaultCACertificates } from "node:tls";
import hoodiecrow from "hoodiecrow-imap";
import { afterAll } from "vitest";

const certificates = "test/stand-ins/certificates";
const read = (name: string) => readFileSync(`${certificates}/${name}`, "utf8");

/** The certificate of the authority that vouches for `localhost`; nobody has its key. */
export const authorityFile = `${certificates}/authority.pem`;

/** Lets this thread trust the authority of the test's own, or only those that everybody trusts. */
export function trustTestAuthority(isTrusted: boolean): void {
  setDefaultCACertificates([...rootCertificates, ...(isTrusted ? [readFileSync(authorityFile, "utf8")] : [])]);
}

type Options = {
  /** How it encrypts, with a certificate for the name localhost; undefined: not at all. */
  tls?: "from the first byte" | "STARTTLS";
  /** Without it the server has to be asked for new mail. */
  idle?: boolean;
};

/** An IMAP server of the test's own, with one mailbox. */
export async function imapServer({ tls, idle = true }: Options = {}) {
  const plugins = ["ID", "UNSELECT", "UIDPLUS", "SASL-IR", "AUTH-PLAIN", "NAMESPACE", "ENABLE", "LITERALPLUS"];
  if (idle) plugins.push("IDLE");
  if (tls === "STARTTLS") plugins.push("STARTTLS");
  const server = hoodiecrow({
    plugins,
    storage: { INBOX: { messages: [] } },
    secureConnection: tls === "from the first byte",
    ...(tls && { credentials: { key: read("localhost-key.pem"), cert: read("localhost.pem") } }),
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const open = new Set<{ destroy(): void }>();
  server.server.on("connection", (socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
  });
  const breakConnections = () => {
    for (const socket of open) socket.destroy();
  };
  afterAll(async () => {
    const closed = new Promise<void>((resolve) => server.close(resolve));
    breakConnections();
    await closed;
  });
  const { port } = server.server.address();
  const scheme = tls === "from the first byte" ? "imaps" : "imap";
  const urlOf = (host: string, password = "testpass") => `${scheme}://testuser:${password}@${host}:${port}/INBOX`;
  return {
    urlOf,
    url: urlOf("127.0.0.1"),
    wrongUrl: urlOf("127.0.0.1", "not-the-password"),
    deliver: (raw: string) => server.appendMessage("INBOX", [], undefined, raw),
    /** The flags of each mail, in the order of their arrival. */
    flags: () => server.getMailbox("INBOX").messages.map((message) => message.flags.filter((flag) => flag !== "\\Recent")),
    breakConnections,
    connections: () => open.size,
  };
}
