import { dayText } from "../../../domain/locale/dates.ts";
import type { WarnedLot } from "../../../domain/lot-passports/read-lots-of-item.ts";
import { lotPath } from "../../../domain/lots/lot-paths.ts";

/** On the page of an item: which of its lots are recalled or on hold, each with a link to why and what to do; nothing where none is. */
export function WarnedLots({ lots }: { lots: readonly WarnedLot[] }) {
  if (lots.length === 0) return null;
  return (
    <ul
      role="list"
      className="warned"
      data-recalled={lots.some(({ status }) => status === "recalled") || undefined}
      aria-label="Recalls and holds"
    >
      {lots.map(({ number, status, on }) => (
        <li key={number}>
          <a className="link" href={lotPath(number)}>
            Lot {number}
          </a>{" "}
          of this item {on ? `was recalled on ${dayText(on)}` : `is ${status}`}.
        </li>
      ))}
    </ul>
  );
}
