import { Fragment } from "react";
import { productPath } from "../../../domain/catalogue/paths.ts";
import { leftOut } from "../../../domain/methods/left-out.ts";
import type { MethodOption } from "../../../domain/methods/read-method-options.ts";
import { choiceOfOption } from "../../../domain/methods/usual-choice.ts";
import { labelled } from "../../ui/labelled.ts";
import { TableHead } from "../../ui/table-head.tsx";
import { AddButton } from "../request-list/add-button.tsx";

/** The kit of an option: its page, and the items of its first choice. */
type OptionKit = { option: string; href: string; items: readonly string[] };

type Props = { designation: string; options: readonly MethodOption[]; kits: readonly OptionKit[] };

/** What each letter or number of a method stands for, and what it calls for: a table for each kind. On a phone each option is a block. */
export function MethodOptions({ designation, options, kits }: Props) {
  if (options.length === 0) return null;
  return (
    <section className="method__options" aria-labelledby="options">
      <div className="section__head">
        <h2 id="options">The options of {designation}</h2>
      </div>
      {[...Map.groupBy(options, ({ kind }) => kind)].map(([kind, some]) => (
        <Fragment key={kind}>
          {kind && <h3 id={kindAnchor(kind)}>{kind}</h3>}
          <OptionTable kind={kind} options={some} kits={kits} />
        </Fragment>
      ))}
    </section>
  );
}

function OptionTable({ kind, options, kits }: { kind: string } & Pick<Props, "options" | "kits">) {
  const read = options.map((option) => ({ ...option, facts: new Map(option.conditions.map(labelled).map(pair)) }));
  const labels = [...new Set(read.flatMap(({ facts }) => [...facts.keys()]))];
  const hasNeeds = options.some(({ needs }) => needs.length > 0);
  return (
    <table className="tbl options" aria-labelledby={kind ? kindAnchor(kind) : "options"}>
      <TableHead columns={["Option", ...labels, ...(hasNeeds ? ["Calls for"] : [])]} />
      <tbody>
        {read.map(({ code, facts, note, needs }) => (
          <tr key={code} id={optionAnchor(code)}>
            <th scope="row">
              <span className="code">{code}</span>
              {note && <span className="options__note">{note}</span>}
            </th>
            {labels.map((label) => (
              <td key={label} data-label={label} className={facts.has(label) ? undefined : "options__none"}>
                {facts.get(label)}
              </td>
            ))}
            {hasNeeds && (
              <td data-label="Calls for" className={needs.length > 0 ? undefined : "options__none"}>
                <div>
                  <OptionNeeds needs={needs} />
                  {needs.length > 0 && <AddKit code={code} needs={needs} kit={kits.find(({ option }) => option === code)} />}
                </div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Adds what an option takes to the visitor's list. */
function AddKit({ code, needs, kit }: Pick<MethodOption, "code" | "needs"> & { kit: OptionKit | undefined }) {
  const items = kit?.items ?? choiceOfOption(needs);
  return (
    <p>
      <AddButton
        itemNumbers={items}
        instead={leftOut(needs, items)}
        what={`what ${code} needs`}
        label={`Add ${items.length} to list`}
      />{" "}
      {kit && (
        <a className="rowlink" href={kit.href} aria-label={`Kit and amounts of ${code}`}>
          Kit and amounts
        </a>
      )}{" "}
      <a className="rowlink" href={`?option=${encodeURIComponent(code)}#needs`} aria-label={`Select these: what ${code} needs`}>
        Select these
      </a>
    </p>
  );
}

/** Links to the options, near the head of the page. */
export function OptionLinks({ options }: { options: readonly MethodOption[] }) {
  if (options.length === 0) return null;
  return (
    <nav className="option-links" aria-label="Options">
      <span>Options</span>
      {options.map(({ code }) => (
        <a key={code} className="rowlink code" href={`#${optionAnchor(code)}`}>
          {code}
        </a>
      ))}
    </nav>
  );
}

/** "Option 3" → "option-option-3" */
const optionAnchor = (code: string) => `option-${anchor(code)}`;
/** "Drying" → "options-drying" */
const kindAnchor = (kind: string) => `options-${anchor(kind)}`;

function anchor(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replace(/-$/, "");
}

const pair = ({ label, value }: { label: string; value: string }) => [label, value] as const;

/** The item numbers that an option calls for, each a link. */
function OptionNeeds({ needs }: Pick<MethodOption, "needs">) {
  return needs.map(({ id, name, itemNumber }, at) => (
    <span key={id}>
      {at > 0 && ", "}
      <a className="rowlink code nb" href={productPath({ id, name })} title={name}>
        {itemNumber}
      </a>
    </span>
  ));
}
