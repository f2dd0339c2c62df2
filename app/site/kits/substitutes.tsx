import { productPath } from "../../../domain/catalogue/paths.ts";
import { dayText } from "../../../domain/dates.ts";
import type { SubstituteRule } from "../../../domain/substitutes/read-substitutes.ts";

/** What may stand in for an item, and what may not, each with its reason and who looked at it. */
export function Substitutes({ rules }: { rules: readonly SubstituteRule[] }) {
  if (rules.length === 0) return null;
  return (
    <ul className="kit__substitutes" aria-label="Substitutes">
      {rules.map(({ substitute, allowed, because, source, reviewedBy, reviewedOn }) => (
        <li key={substitute.itemNumber}>
          <strong>{allowed ? "May stand in:" : "May not stand in:"}</strong>{" "}
          <a className="rowlink" href={productPath({ id: substitute.id, name: substitute.name })}>
            <span className="code">{substitute.itemNumber}</span> {substitute.name}
          </a>
          {`. ${because} `}
          <span className="kit__about">{`${source}; looked at by ${reviewedBy}, ${dayText(reviewedOn)}`}</span>
        </li>
      ))}
    </ul>
  );
}
