import { methodPath, productPath } from "../../../domain/catalogue/paths.ts";
import { dayText } from "../../../domain/locale/dates.ts";
import { withOption } from "../../../domain/methods/with-option.ts";
import type { Substitute } from "../../../domain/substitutes/read-substitutes.ts";

/** `methods` for which it is said; without them it is the method of the page. */
type ListedSubstitute = Omit<Substitute, "methods"> & Partial<Pick<Substitute, "methods">>;

/** What may stand in for an item that is short or gone, and what may not, each with its reason and who looked at it. */
export function SubstituteList({ substitutes }: { substitutes: readonly ListedSubstitute[] }) {
  if (substitutes.length === 0) return null;
  return (
    <ul role="list" className="kit__substitutes" aria-label="Substitutes">
      {substitutes.map(({ substitute, allowed, because, source, reviewedBy, reviewedOn, methods = [] }) => (
        <li key={`${substitute.itemNumber} ${because}`}>
          <strong>{allowed ? "May stand in:" : "May not stand in:"}</strong>{" "}
          <a className="rowlink" href={productPath({ id: substitute.id, name: substitute.name })}>
            <span className="code">{substitute.itemNumber}</span> {substitute.name}
          </a>
          {methods.length > 0 && " in "}
          {methods.map(({ id, designation, option }, at) => (
            <span key={`${id} ${option}`}>
              {at > 0 && ", "}
              <a className="rowlink nb" href={methodPath({ id, name: designation })}>
                {withOption(designation, option)}
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
