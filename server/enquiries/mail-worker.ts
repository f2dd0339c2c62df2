import type { Config } from "../../adapters/config.ts";
import type { Log } from "../../adapters/log.ts";
import type { Mailer } from "../../adapters/mail/mailer.ts";
import type { Context } from "../../domain/context.ts";
import { claimMails, type DueMail, markFailed, markSent } from "../../domain/enquiries/outbox.ts";
import { mailComposer } from "./compose-mail.ts";

type Options = {
  context: Context;
  config: Pick<Config, "origin" | "mailFrom">;
  log: Log;
  /** None: mail stays in the outbox. */
  mailer: Mailer | undefined;
  /** Done once an hour besides. */
  sweep: () => Promise<unknown>;
  /** How long it waits when nothing is due, in ms. */
  pause?: number;
};

/** Sends what stands in the outbox, as long as it runs; several workers do not hinder each other. */
export function createMailWorker({ context, config, log, mailer, sweep, pause = 2000 }: Options) {
  const compose = mailComposer({ context, config });
  let stopping = false;
  let wake = () => {};
  let running: Promise<void> | undefined;
  let sweptAt = Number.NEGATIVE_INFINITY;

  /** Sends what is due now. @returns how many mails were tried */
  async function deliver(): Promise<number> {
    if (!mailer) return 0;
    const due = await claimMails(context, 10);
    await Promise.all(due.map((mail) => deliverOne(mailer, mail)));
    return due.length;
  }

  async function deliverOne(by: Mailer, mail: DueMail): Promise<void> {
    try {
      const composed = await compose(mail);
      if (composed) await by.send(composed);
    } catch (error) {
      const { dead } = await markFailed(context, mail, (error as Error).message);
      const words = dead
        ? "a mail was given up: npm run cli -- enquiries list --undelivered"
        : "a mail was not taken; it is tried again";
      log[dead ? "error" : "warn"]({ mail: mail.id, attempts: mail.attempts, err: error }, words);
      return;
    }
    await markSent(context, mail);
  }

  async function work(): Promise<void> {
    while (!stopping) {
      const busy = await attempt();
      if (!busy && !stopping)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, pause);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
    }
  }

  /** A database that is away for a while ends no worker. */
  async function attempt(): Promise<boolean> {
    try {
      if (Date.now() - sweptAt > 3_600_000) {
        sweptAt = Date.now();
        await sweep();
      }
      return (await deliver()) > 0;
    } catch (error) {
      log.warn({ err: error }, "the outbox cannot be read; trying again");
      return false;
    }
  }

  return {
    deliver,
    start(): void {
      running ??= work();
    },
    /** Resolves when the mail under way is sent. */
    async stop(): Promise<void> {
      stopping = true;
      wake();
      await running;
      mailer?.close();
    },
  };
}

export type MailWorker = ReturnType<typeof createMailWorker>;
