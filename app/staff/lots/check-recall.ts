import type { Context } from "../../../domain/context.ts";
import { lotHistoryPath } from "../../../domain/lot-history/lot-history-paths.ts";
import { lotPath } from "../../../domain/lots/lot-paths.ts";
import { type RecallPreview, readRecallPreview } from "../../../domain/recalls/read-recall-preview.ts";
import { textOf } from "../../forms/text-of.ts";
import type { PageServices } from "../../services.ts";

/** What the step before a recall shows: whom it tells, the mails as they will be, and the pages that change. */
export type RecallCheck = Pick<RecallPreview, "recipients" | "received" | "asked" | "reason" | "advice"> & {
  mails: { isToReceiver: boolean; subject: string; text: string }[];
  pages: { label: string; path: string }[];
};

/**
 * Looks at what a recall would do.
 *
 * @throws DomainError as `readRecallPreview`
 */
export async function checkRecall(
  ctx: Context,
  number: string,
  fields: object,
  write: PageServices["recallMail"],
): Promise<RecallCheck> {
  const texts = { reason: textOf(fields, "reason"), advice: textOf(fields, "advice") };
  const { items, mails, number: known, ...preview } = await readRecallPreview(ctx, number, texts);
  const { recipients, received, asked, reason, advice } = preview;
  return {
    ...{ recipients, received, asked, reason, advice },
    // The link of each address is its own.
    mails: mails.map((mail) => {
      const { subject, text } = write({ ...mail, token: "…" });
      return { isToReceiver: mail.deliveries.length > 0, subject, text };
    }),
    pages: [
      { label: `The passport of lot ${known}`, path: lotPath(known) },
      ...items.flatMap(({ itemNumber, name, path }) => [
        ...(path ? [{ label: `Item ${itemNumber} ${name}`.trim(), path }] : []),
        { label: `Item ${itemNumber} from lot to lot`, path: lotHistoryPath(itemNumber) },
      ]),
      { label: "Product verification", path: "/product-verification" },
    ],
  };
}
