import { dayText } from "../domain/locale/dates.ts";
import { lotPath } from "../domain/lots/lot-paths.ts";
import { recallNoticePath } from "../domain/lots/recall.ts";
import type { RecallMail } from "../domain/recalls/read-recall-mail.ts";
import { renderLetter } from "./letter/render-letter.ts";
import type { Message } from "./message.ts";

/** Deliveries that one mail names. */
const maxDeliveries = 20;

type Facts = Omit<RecallMail, "supplier"> & { supplier: { name: string; address: string; phone: string }; origin: string };

/** Mail to one address: a lot is recalled, why, and what to do; with the link that says that it came. */
export function lotRecall({ supplier, token, isCorrected, lot, deliveries, origin }: Facts): Message {
  const { number, reason, advice, supersededBy, items } = lot;
  const sold = list.format(items.map(({ itemNumber, name }) => `${itemNumber} ${name}`.trim()));
  return renderLetter({
    title: `Recall of lot ${number}`,
    subject: `Recall of lot ${number}: ${sold}`,
    supplier,
    parts: [
      `${supplier.name} recalls lot ${number} of ${sold}. Please check whether you still have any of it, and read below what to do.`,
      `Why: ${reason}`,
      `What to do: ${advice}`,
      ...(supersededBy ? [`Lot ${supersededBy} takes its place.`] : []),
      ...received(deliveries),
      "Please confirm with one click that this notice has reached you. We write again to those who have not confirmed.",
      { link: origin + recallNoticePath(token), label: "I have received this notice" },
      "If other people in your laboratory work with this lot, please pass the notice on to them.",
      { link: origin + lotPath(number), label: `Open lot ${number}` },
      isCorrected
        ? "You get this mail because our mail to another address of yours did not arrive."
        : deliveries.length > 0
          ? "You get this mail because our records say that this lot was delivered to you."
          : "You get this mail because you asked to be told if this lot is recalled.",
    ],
  });
}

/** What the address received, in one paragraph. */
function received(deliveries: Facts["deliveries"]): string[] {
  if (deliveries.length === 0) return [];
  const lines = deliveries
    .slice(0, maxDeliveries)
    .map(
      ({ delivery, itemNumber, deliveredOn, quantity }) =>
        `${[quantity, itemNumber].filter(Boolean).join(" of ")}, delivery ${delivery} of ${dayText(deliveredOn)}`,
    );
  const left = deliveries.length - lines.length;
  return [`You received: ${[...lines, ...(left > 0 ? [`and ${left} more`] : [])].join("; ")}.`];
}

const list = new Intl.ListFormat("en-US");
