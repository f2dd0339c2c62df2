import { leftOut } from "../../../domain/catalogue/left-out.ts";
import { productPath } from "../../../domain/catalogue/paths.ts";
import type { MethodOption } from "../../../domain/catalogue/read-method-options.ts";
import { choiceOfOption } from "../../../domain/catalogue/usual-choice.ts";
import { labelled } from "../../ui/labelled.ts";
import { AddButton } from "../request-list/add-button.tsx";

/** The conditions of an option that the query names, and what it calls for. */
export function OptionPanel({ option: { code, conditions, note, needs } }: { option: MethodOption }) {
  const kit = choiceOfOption(needs);
  return (
    <div className="option">
      <dl className="option__facts" aria-label={`Conditions of ${code}`}>
        <div>
          <dt>Option</dt>
          <dd className="code">{code}</dd>
        </div>
        {conditions.map(labelled).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note && <p className="small">{note}</p>}
      {kit.length > 0 && (
        <AddButton
          className="btn btn--s"
          itemNumbers={kit}
          instead={leftOut(needs)}
          what={`what ${code} takes`}
          label={`Add ${kit.length} items to list`}
        />
      )}
      {needs.length > 0 && (
        <ul className="ix option__needs" aria-label={`What ${code} calls for`}>
          {needs.map(({ id, name, itemNumber, note: use }, at) => (
            <li key={id}>
              <a href={productPath({ id, name })} data-kind="product" data-rank={at + 1}>
                <span className="code">{itemNumber}</span>
                <span className="t">{name}</span>
                <span className="n">{use}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
