import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../../adapters/log.ts";
import { isRefusedForGood, mailFailure } from "../../adapters/mail/mail-failure.ts";
import type { Mailer } from "../../adapters/mail/mailer.ts";
import type { Context } from "../../domain/context.ts";
import { claimMails, type DueMail, keepClaims, markFailed, markSent } from "../../domain/outbox/outbox.ts";
import { type MailConfig, mailComposer } from "./compose-mail.ts";

type Options = {
  context: Context;
  config: MailConfig;
  log: Log;
  /** Without one, mail stays in the outbox. */
  mailer: Mailer | undefined;
  /** Called once an hour. */
  sweep: () => Promise<unknown>;
  /** Milliseconds to wait when no mail is due. */
  pause?: number;
};

/** Milliseconds for the mail under way when the site stops. */
const stopMs = 3000;
/** Milliseconds after which what is still being sent is kept from other workers for longer. */
const keepMs = 20_000;

/** Sends the mails of the outbox until it is stopped; several workers can run at the same time. */
export function createMailWorker({ context, config, log, mailer, sweep, pause = 2000 }: Options) {
  const compose = mailComposer({ context, config });
  let stopping = false;
  let wake = () => {};
  let running: Promise<void> | undefined;
  let sweptAt = Number.NEGATIVE_INFINITY;

  /** Sends the mails that are due. @returns the number of mails tried */
  async function deliver(): Promise<number> {
    if (!mailer) return 0;
    const due = await claimMails(context, 10);
    const underWay = new Set(due.map(({ id }) => id));
    const keeping = setInterval(() => {
      keepClaims(context, [...underWay]).catch((error) => log.warn({ err: error }, "claims of mails could not be kept"));
    }, keepMs);
    await Promise.all(due.map((mail) => deliverOne(mailer, mail).finally(() => underWay.delete(mail.id)))).finally(() =>
      clearInterval(keeping),
    );
    return due.length;
  }

  async function deliverOne(by: Mailer, mail: DueMail): Promise<void> {
    try {
      const composed = await compose(mail);
      if (composed) await by.send(composed);
    } catch (error) {
      const failure = mailFailure(error);
      const forGood = failure !== undefined && isRefusedForGood(failure);
      const { dead } = await markFailed(context, mail, { error: (error as Error).message, forGood });
      const words = dead ? "a mail was given up: npm run cli -- mail list" : "a mail was not accepted; it is tried again";
      // The mail server's message may name the recipient: it is stored in the database, and only its codes are logged.
      const why = failure ?? { err: error };
      log[dead ? "error" : "warn"]({ mail: mail.id, message: mail.message, attempts: mail.attempts, ...why }, words);
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

  /** One round of work. An error, such as a database that is away, is logged and does not end the worker. */
  async function attempt(): Promise<boolean> {
    try {
      if (performance.now() - sweptAt > 3_600_000) {
        sweptAt = performance.now();
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
    /** Resolves when the mail under way is sent or, after a timeout, aborted to be sent later. */
    async stop(): Promise<void> {
      stopping = true;
      wake();
      await Promise.race([running, sleep(stopMs, undefined, { ref: false })]);
      mailer?.close();
      await running;
    },
  };
}
