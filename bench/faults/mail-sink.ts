import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/** A mail server that notes what it takes, by Message-ID; it can be away for a while. */
export type MailSink = {
  url: string;
  /** How often each mail was taken. */
  taken: ReadonlyMap<string, number>;
  /** Nobody answers at its address until it is back. */
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
          // The sender was killed in the middle: it was not taken.
          (error: Error) => done(error),
        );
      },
    });
    // A client that is killed breaks its connections off.
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
