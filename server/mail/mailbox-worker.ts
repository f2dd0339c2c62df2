import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../../adapters/log.ts";
import { mailServerFailure } from "../../adapters/mail/mail-server-failure.ts";
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
  /** Milliseconds before a lost connection is made again; twice as long with each failure, 64 times at most. */
  pause?: number;
};

/** Reads the mailbox until it is stopped. Several nodes may: each mail is taken once. */
export function createMailboxWorker({ context, mailbox, take, log, pause = 5000 }: Options) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> = Promise.resolve();
  let failures = 0;

  let untaken: unknown;

  /** @throws what the database or the store throws, kept in `untaken`: it is no fault of the mail server */
  async function takeOne(mail: FetchedMail): Promise<void> {
    untaken = undefined;
    try {
      if ("bytes" in mail) await take(mail.bytes);
      else await holdUnread(context, { fingerprint: mail.headersHash, reason: reasons.tooLarge });
    } catch (error) {
      untaken = error;
      throw error;
    }
  }

  function onLook(): void {
    if (failures > 0) log.info({ failures }, "the mailbox is read again");
    failures = 0;
  }

  function warn(error: unknown): void {
    if (error === untaken) {
      log.warn({ err: error, failures }, "a mail cannot be taken; trying again");
      return;
    }
    // What the mail server says may name addresses: only its codes are logged.
    const { code, responseStatus } = error as { code?: string; responseStatus?: string };
    log.warn(
      { code, responseStatus, failures, why: mailServerFailure(error, "MAILBOX_URL") },
      "the mailbox cannot be read; trying again",
    );
  }

  async function work(by: Mailbox): Promise<void> {
    while (!signal.aborted) {
      try {
        await by.follow({ take: takeOne, onLook, signal });
      } catch (error) {
        failures++;
        warn(error);
        await sleep(pause * 2 ** Math.min(failures - 1, 6), undefined, { signal }).catch(() => {});
      }
    }
  }

  return {
    start(): void {
      if (mailbox) running = work(mailbox);
    },
    /** Resolves when the mail under way is taken. */
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}
