import type { Log } from "../../adapters/log.ts";
import type { FetchedMail, Mailbox } from "../../adapters/mailbox/imap-mailbox.ts";
import type { Context } from "../../domain/context.ts";
import { reasons } from "../../domain/incoming-mail/incoming-mail.ts";
import { holdUnread } from "../../domain/incoming-mail/take-mail.ts";
import type { MailIntake } from "./mail-intake.ts";

type Options = {
  /** The system's, not a visitor's. */
  context: Context;
  /** Without one nothing is read. */
  mailbox: Mailbox | undefined;
  take: MailIntake;
  log: Log;
  /** Milliseconds between two looks. */
  pause?: number;
};

/** Reads the mailbox every half minute until it is stopped. Several nodes may: each mail is taken once. */
export function createMailboxWorker({ context, mailbox, take, log, pause = 30_000 }: Options) {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let failures = 0;

  const takeOne = (mail: FetchedMail) =>
    "bytes" in mail ? take(mail.bytes) : holdUnread(context, { fingerprint: mail.headersHash, reason: reasons.tooLarge });

  /** One look. @returns whether the mailbox answered */
  async function look(): Promise<boolean> {
    if (!mailbox) return true;
    try {
      await mailbox.readNew(takeOne, stopping.signal);
      failures = 0;
      return true;
    } catch (error) {
      // What the mail server says may name addresses: only its codes are logged.
      const { code, responseStatus } = error as { code?: string; responseStatus?: string };
      failures++;
      if (!stopping.signal.aborted) log.warn({ code, responseStatus, failures }, "the mailbox cannot be read; trying again");
      return false;
    }
  }

  function work(): void {
    if (!mailbox) return;
    running = look().then(() => {
      // A mail server that refuses is asked less and less often, at least every eight minutes.
      if (!stopping.signal.aborted) timer = setTimeout(work, pause * 2 ** Math.min(failures, 4));
    });
  }

  return {
    look,
    start: work,
    /** Resolves when the mail under way is taken. */
    async stop(): Promise<void> {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
