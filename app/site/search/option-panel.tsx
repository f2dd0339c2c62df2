import type { Named } from "../../../domain/catalogue/catalogue.ts";
import { methodKitPath, productPath } from "../../../domain/catalogue/paths.ts";
import type { Kit } from "../../../domain/kits/kit.ts";
import { itemsOfKit } from "../../../domain/kits/kit-choice.ts";
import { leftOut } from "../../../domain/methods/left-out.ts";
import type { MethodOption } from "../../../domain/methods/read-method-options.ts";
import { choiceOfOption } from "../../../domain/methods/usual-choice.ts";
import { labelled } from "../../ui/labelled.ts";
import { TextLink } from "../../ui/links.tsx";
import { AddButton } from "../request-list/add-button.tsx";

type Props = { option: MethodOption; method: Named; kit: Kit | undefined };

/** The conditions of an option that the query names, and what it calls for. */
export function OptionPanel({ option: { code, conditions, note, needs }, method, kit }: Props) {
  const items = kit ? itemsOfKit(kit) : choiceOfOption(needs);
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
      <p className="row">
        {items.length > 0 && (
          <AddButton
            className="btn btn--s"
            itemNumbers={items}
            instead={leftOut(needs, items)}
            what={`what ${code} needs`}
            label={`Add ${items.length} items to list`}
          />
        )}
        {kit && <TextLink href={methodKitPath(method, kit.option)}>Kit and amounts</TextLink>}
      </p>
      {needs.length > 0 && (
        <ul role="list" className="ix option__needs" aria-label={`What ${code} calls for`}>
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
