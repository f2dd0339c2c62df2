import { smtpMailer } from "../../adapters/mail/mailer.ts";
import { sweepAccounts } from "../../domain/accounts/sweep-accounts.ts";
import { sweepWatches } from "../../domain/edition-watch/sweep-watches.ts";
import { uploadsOf } from "../../domain/files/uploads.ts";
import { sweepLimits } from "../../domain/limits/count-uses.ts";
import { sweepAudit } from "../../domain/people/sweep-audit.ts";
import { sweepLists } from "../../domain/request-lists/sweep-lists.ts";
import { createMailWorker } from "../mail/mail-worker.ts";
import type { Services } from "../services.ts";
import { createFileSweeper } from "./file-sweeper.ts";
import { createMinuteWork } from "./minute-work.ts";
import { createSocialFeed } from "./social-feed.ts";

/** The work in the background: mail, news of methods and kits, old files, social posts. */
export function createBackground({ context: forVisitors, db, config, log, files }: Services) {
  const context = { ...forVisitors, db, actor: { kind: "system" } } as const;
  const workers = [
    createMailWorker({
      context,
      config,
      log,
      async sweep() {
        await sweepAccounts(context);
        await sweepAudit(context);
        await sweepLimits(context);
        await sweepLists(context);
        await sweepWatches(context);
      },
      mailer: config.smtpUrl === undefined ? undefined : smtpMailer(config.smtpUrl),
    }),
    createFileSweeper({ context: { ...context, files }, log }),
    createMinuteWork({ context, log }),
    createSocialFeed({ context, config, log, uploads: uploadsOf({ ...forVisitors, files }) }),
  ];
  return {
    start(): void {
      for (const worker of workers) worker.start();
    },
    async stop(): Promise<void> {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
