import type { Config } from "../../adapters/config.ts";
import type { Context } from "../../domain/context.ts";
import { expireRequests } from "../../domain/enquiries/forget-requests.ts";
import type { FileStores } from "../../domain/files/file-area.ts";
import { sweepMails } from "../../domain/incoming-mail/sweep-mails.ts";
import { sweepLooks } from "../../domain/lot-passports/write-looks.ts";
import { sweepSentMails } from "../../domain/outbox/sweep-sent-mails.ts";
import { sweepSearches } from "../../domain/search/search-log/log-search.ts";

/**
 * Anonymises or deletes what is about people and has been kept for as long as the settings say.
 *
 * @param ctx the system's
 * @returns how many of each kind
 */
export async function endPersonalData(ctx: Context & { files: FileStores }, { retention }: Pick<Config, "retention">) {
  const { requestMonths, mailDays, quarantineDays, searchDays, lookDays } = retention;
  return {
    requests: requestMonths === 0 ? 0 : await expireRequests(ctx, requestMonths),
    mails: mailDays === 0 ? 0 : await sweepSentMails(ctx, mailDays),
    quarantine: await sweepMails(ctx, quarantineDays),
    searches: searchDays === 0 ? 0 : await sweepSearches(ctx, searchDays),
    looks: lookDays === 0 ? 0 : await sweepLooks(ctx, lookDays),
  };
}
