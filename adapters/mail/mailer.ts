import { createTransport } from "nodemailer";

type Mail = {
  from: { name: string; address: string };
  to: string;
  /** Where an answer goes; empty: to the sender. */
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  /** Stays the same when a mail is sent again: a mailbox then knows it as one. */
  messageId: string;
  /** Written by staff or a customer for this one address. Any other mail is marked as made by a program. */
  isWrittenByPerson: boolean;
};

/** Hands mail over to a server that delivers it. */
export type Mailer = {
  /** Resolves when the other side has taken it. @throws when it has not */
  send(mail: Mail): Promise<void>;
  /** Breaks off what is under way. */
  close(): void;
};

/**
 * Mail over SMTP.
 *
 * @param url `smtps://user:password@mail.example.com`, `smtp://localhost:1025`
 */
export function smtpMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0]);
  return {
    async send({ replyTo, isWrittenByPerson, ...mail }) {
      await transport.sendMail({
        ...mail,
        to: { name: "", address: mail.to },
        ...(replyTo === "" ? {} : { replyTo: { name: "", address: replyTo } }),
        // Out-of-office programs do not answer these (RFC 3834).
        ...(isWrittenByPerson ? {} : { headers: { "Auto-Submitted": "auto-generated" } }),
      });
    },
    close: () => transport.close({ force: true }),
  };
}
