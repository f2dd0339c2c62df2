import { productPath } from "../../../domain/catalogue/paths.ts";
import { dayText } from "../../../domain/locale/dates.ts";
import type { WithdrawnItem } from "../../../domain/products/read-withdrawn-item.ts";
import { ButtonLink } from "../../ui/buttons.tsx";

/** In place of the order of an item that is no longer sold: since when, and what to order. Its papers and lots stay below. */
export function Withdrawn({ since, replacement }: { since: string; replacement: WithdrawnItem["replacement"] }) {
  return (
    <div className="notice notice--mark">
      <p>
        No longer sold since {dayText(since)}.{" "}
        {replacement
          ? `Item ${replacement.itemNumber}, ${replacement.name}, takes its place.`
          : "Ask us what takes its place in your test."}
      </p>
      {replacement ? (
        <ButtonLink href={productPath(replacement)}>Go to item {replacement.itemNumber}</ButtonLink>
      ) : (
        <ButtonLink href="/request-info">Ask us</ButtonLink>
      )}
    </div>
  );
}
