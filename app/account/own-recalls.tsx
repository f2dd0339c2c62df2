import { lotPath } from "../../domain/lots/lot-paths.ts";
import { recallNoticePath } from "../../domain/lots/recall.ts";
import type { OwnLot } from "../../domain/portal/read-own-lots.ts";
import { SmallSubmitButton } from "../ui/buttons.tsx";
import { TextLink } from "../ui/links.tsx";

/** The recalled lots of a customer, above everything else: why, what to do, and a button that says that the notice came. */
export function OwnRecalls({ lots }: { lots: readonly OwnLot[] }) {
  return lots
    .filter(({ state }) => state === "recalled")
    .map(({ number, itemNumbers, reason, advice, supersededBy, noticeToken }) => (
      <section key={number} className="notice notice--bad dash__recall" aria-labelledby={`recall-${number}`}>
        <h2 className="h4" id={`recall-${number}`}>
          Lot <TextLink href={lotPath(number)}>{number}</TextLink> of item {itemNumbers.join(", ")} is recalled: please do not use
          it
        </h2>
        {reason && <p>Why: {reason}</p>}
        {advice && <p>What to do: {advice}</p>}
        {supersededBy && <p>Lot {supersededBy} takes its place.</p>}
        {noticeToken && (
          <form method="post" action={recallNoticePath(noticeToken)}>
            <SmallSubmitButton>I have received this notice</SmallSubmitButton>
          </form>
        )}
      </section>
    ));
}
