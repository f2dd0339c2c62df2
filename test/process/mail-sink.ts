import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/** A mail server that counts accepted mails by Message-ID, and can be down for a while. */
export type MailSink = {
  url: string;
  /** How often each mail was accepted. */
  taken: ReadonlyMap<string, number>;
  /** Stops listening until it is back. */
  away(): Promise<void>;
  back(): Promise<void>;
};

export async function openMailSink(port: number): Promise<MailSink> {
  const taken = new Map<string, number>();
  let server: SMTPServer;

  async function back(): Promise<void> {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS", "AUTH"],
      logger: false,
      onData(stream, _session, done) {
        text(stream).then(
          (source) => {
            const id = /^message-id:\s*(\S+)/im.exec(source)?.[1] ?? "none";
            taken.set(id, (taken.get(id) ?? 0) + 1);
            done();
          },
          // The sender was killed during the mail, which was therefore not accepted.
          (error: Error) => done(error),
        );
      },
    });
    // A killed client drops its connections.
    server.on("error", () => {});
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  }
  await back();
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    away: () => new Promise<void>((resolve) => server.close(() => resolve())),
    back,
  };
}
