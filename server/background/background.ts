import type { Config } from "../../adapters/config.ts";
import type { Log } from "../../adapters/log.ts";
import { smtpMailer } from "../../adapters/mail/mailer.ts";
import { imapMailbox } from "../../adapters/mailbox/imap-mailbox.ts";
import type { Database } from "../../db/schema.ts";
import { sweepAccounts } from "../../domain/accounts/sweep-accounts.ts";
import type { Context } from "../../domain/context.ts";
import type { FileStores } from "../../domain/files/file-area.ts";
import { uploadsOf } from "../../domain/files/uploads.ts";
import { maxMailBytes } from "../../domain/incoming-mail/incoming-mail.ts";
import { sweepLimits } from "../../domain/limits/count-uses.ts";
import { sweepAudit } from "../../domain/people/sweep-audit.ts";
import { sweepRecalls } from "../../domain/recalls/sweep-recalls.ts";
import { sweepLists } from "../../domain/request-lists/sweep-lists.ts";
import { sweepWatches } from "../../domain/watches/sweep-watches.ts";
import { sweepWorkbenchFiles } from "../../domain/workbench/sweep-workbench-files.ts";
import type { LotLooks } from "../lots/lot-looks.ts";
import type { MailIntake } from "../mail/mail-intake.ts";
import { createMailWorker } from "../mail/mail-worker.ts";
import { createMailboxWorker } from "../mail/mailbox-worker.ts";
import { createBackupSchedule } from "./backup-schedule.ts";
import { endPersonalData } from "./end-personal-data.ts";
import { createFileSweeper } from "./file-sweeper.ts";
import { createImporter } from "./importer.ts";
import { createMinuteWork } from "./minute-work.ts";
import { createPublisher } from "./publisher.ts";
import { createSearchCases } from "./search-cases.ts";
import { createSocialFeed } from "./social-feed.ts";

type Options = {
  context: Context;
  /** For writing. */
  db: Database;
  config: Config;
  log: Log;
  files: FileStores;
  takeMail: MailIntake;
  lotLooks: LotLooks;
};

/** The work in the background: mail, news of methods and kits, scheduled drafts, imports, answered searches, looks at lots, old files, social posts. */
export function createBackground({ context: forVisitors, db, config, log, files, takeMail, lotLooks }: Options) {
  const context = { ...forVisitors, db, actor: { kind: "system" } } as const;
  const searchCases = createSearchCases({ context, log });
  const workers = [
    createMailboxWorker({
      context,
      log,
      take: takeMail,
      mailbox: config.mailboxUrl ? imapMailbox(config.mailboxUrl, maxMailBytes) : undefined,
    }),
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
        await sweepRecalls(context);
        await sweepWorkbenchFiles(context);
        const ended = await endPersonalData({ ...context, files }, config);
        if (Object.values(ended).some((count) => count > 0))
          log.info(ended, "the time of personal data has ended: they are anonymised or deleted");
      },
      mailer: config.smtpUrl === undefined ? undefined : smtpMailer(config.smtpUrl),
    }),
    createFileSweeper({ context: { ...context, files }, log }),
    createMinuteWork({ context, log }),
    createBackupSchedule({ context, config, log }),
    createPublisher({ context, log }),
    createImporter({ context, log }),
    searchCases,
    lotLooks,
    createSocialFeed({ context, config, log, uploads: uploadsOf({ ...forVisitors, files }) }),
  ];
  return {
    /** Hears the tags of what has changed. */
    note: searchCases.note,
    start(): void {
      for (const worker of workers) worker.start();
    },
    async stop(): Promise<void> {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
