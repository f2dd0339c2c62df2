import { Fragment } from "react";
import type { MethodOption } from "../../../domain/methods/read-method-options.ts";
import { labelled } from "../../ui/labelled.ts";
import { TableHead } from "../../ui/table-head.tsx";

type Props = { designation: string; options: readonly MethodOption[] };

/** What each letter or number of a method stands for, and what it calls for: a table for each kind. On a phone each option is a block. */
export function MethodOptions({ designation, options }: Props) {
  if (options.length === 0) return null;
  return (
    <section className="method__options" aria-labelledby="options">
      <div className="section__head">
        <h2 id="options">The options of {designation}</h2>
      </div>
      {[...Map.groupBy(options, ({ kind }) => kind)].map(([kind, some]) => (
        <Fragment key={kind}>
          {kind && <h3 id={kindAnchor(kind)}>{kind}</h3>}
          <OptionTable kind={kind} options={some} />
        </Fragment>
      ))}
    </section>
  );
}

function OptionTable({ kind, options }: { kind: string } & Pick<Props, "options">) {
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
                  {needs.map(({ id, itemNumber }, at) => (
                    <span key={id}>
                      {at > 0 && ", "}
                      <span className="code nb">{itemNumber}</span>
                    </span>
                  ))}
                </div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * The options of a method. One whose items are known ticks what it needs, and its conditions are beside it; any other leads to its row in the table.
 *
 * @param chosen the option whose items are ticked
 */
export function OptionLinks({ options, chosen }: { options: readonly MethodOption[]; chosen: MethodOption | undefined }) {
  if (options.length === 0) return null;
  return (
    <nav className="option-links" aria-label="Options">
      <span>Options</span>
      {options.map(({ code, kind, needs }) => (
        <a
          key={`${kind} ${code}`}
          className="option-chip code"
          href={needs.length > 0 ? `?option=${encodeURIComponent(code)}#needs` : `#${optionAnchor(code)}`}
          aria-current={chosen && chosen.code === code && chosen.kind === kind ? "true" : undefined}
        >
          {code}
        </a>
      ))}
      {chosen && chosen.conditions.length > 0 && (
        <span className="small option-links__what">
          {chosen.code}: {chosen.conditions.map((condition) => condition.replace(": ", " ")).join(" · ")}
        </span>
      )}
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
