import { methodPath, productPath } from "../../../domain/catalogue/paths.ts";
import { dayText } from "../../../domain/dates.ts";
import type { Substitute } from "../../../domain/substitutes/read-substitutes.ts";

/** What may stand in for an item that is short or gone, and what may not, each for the methods for which somebody has said so. */
export function SubstituteList({ substitutes }: { substitutes: readonly Substitute[] }) {
  return (
    <ul className="kit__substitutes" aria-label="Substitutes">
      {substitutes.map(({ substitute, allowed, because, source, reviewedBy, reviewedOn, methods }) => (
        <li key={`${substitute.itemNumber} ${because}`}>
          <strong>{allowed ? "May stand in:" : "May not stand in:"}</strong>{" "}
          <a className="rowlink" href={productPath({ id: substitute.id, name: substitute.name })}>
            <span className="code">{substitute.itemNumber}</span> {substitute.name}
          </a>
          {" in "}
          {methods.map(({ id, designation, option }, at) => (
            <span key={`${id} ${option}`}>
              {at > 0 && ", "}
              <a className="rowlink nb" href={methodPath({ id, name: designation })}>
                {[designation, option].filter(Boolean).join(" ")}
              </a>
            </span>
          ))}
          {`. ${because} `}
          <span className="kit__about">{`${source}; looked at by ${reviewedBy}, ${dayText(reviewedOn)}`}</span>
        </li>
      ))}
    </ul>
  );
}
