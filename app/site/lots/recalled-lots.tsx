import { dayText } from "../../../domain/dates.ts";
import { lotPath } from "../../../domain/lots/lot-paths.ts";
import type { RecalledLot } from "../../../domain/lots/read-lots-of-item.ts";

/** On the page of an item: which of its lots are recalled, each with a link to why and what to do; nothing where none is. */
export function RecalledLots({ recalls }: { recalls: readonly RecalledLot[] }) {
  if (recalls.length === 0) return null;
  return (
    <ul className="recalled" aria-label="Recalls">
      {recalls.map(({ number, on }) => (
        <li key={number}>
          <a className="link" href={lotPath(number)}>
            Lot {number}
          </a>{" "}
          of this item {on ? `was recalled on ${dayText(on)}` : "is recalled"}.
        </li>
      ))}
    </ul>
  );
}
