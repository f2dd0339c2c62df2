import type { LotItem } from "../../../domain/lot-passports/read-lot.ts";
import { RowLink } from "../../ui/links.tsx";
import { NoWrap } from "../../ui/no-wrap.tsx";
import { Section } from "../../ui/section.tsx";

/** The items that are sold from a lot. */
export function LotItems({ items }: { items: readonly LotItem[] }) {
  return (
    <Section id="items" title={items.length === 1 ? "Item" : "Items"} className="lot-part">
      <ul role="list" className="lot-list">
        {items.map(({ itemNumber, name, path }) => (
          <li key={itemNumber}>
            <span className="code">{itemNumber}</span>{" "}
            {path ? (
              <RowLink href={path}>
                <NoWrap text={name} />
              </RowLink>
            ) : (
              <span className="small">no longer in our catalog</span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
