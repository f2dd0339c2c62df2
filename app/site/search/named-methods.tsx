import { roleLabel } from "../../../domain/catalogue/catalogue.ts";
import { methodPath, methodProductsPath } from "../../../domain/catalogue/paths.ts";
import type { MethodOption } from "../../../domain/catalogue/read-method-options.ts";
import type { NamedMethod } from "../../../domain/search/read-named-methods.ts";
import type { SearchResults } from "../../../domain/search/search-results.ts";
import { MethodNames } from "./method-names.tsx";
import { OptionPanel } from "./option-panel.tsx";
import { countOf } from "./search-groups.ts";

type Props = { named: readonly NamedMethod[]; results: SearchResults };

/** The methods that the query names, or those it may mean. They are shown above all other results. */
export function NamedMethods({ named, results }: Props) {
  const { understood, nearest } = results;
  // Without any results, NothingFound lists them.
  const lacking = countOf(results).total > 0 ? nearest.methods : [];
  return (
    <>
      {named.map((method, at) => (
        <NamedMethodHead
          key={method.id}
          method={method}
          rank={at + 1}
          options={understood.options.filter(({ methodId }) => methodId === method.id).map(({ option }) => option)}
        />
      ))}
      {understood.which.map(({ typed, methods }) => (
        <section key={typed} className="named" aria-label={`Methods with ${typed}`}>
          <h2>Which “{typed}” is it?</h2>
          <MethodNames methods={methods} />
        </section>
      ))}
      {lacking.length > 0 && (
        <section className="named" aria-label="Nearest methods">
          <h2>Nearest methods</h2>
          <MethodNames methods={lacking} />
        </section>
      )}
    </>
  );
}

type HeadProps = { method: NamedMethod; rank: number; options: readonly MethodOption[] };

/** A method, the options that the query names, and the products that it needs in one line. */
function NamedMethodHead({ method: { id, designation, title, needs }, rank, options }: HeadProps) {
  return (
    <section className="named" aria-label={`Method ${designation}`}>
      <h2>
        <a href={methodPath({ id, name: designation })} data-kind="method" data-rank={rank}>
          <span className="code">{designation}</span> {title}
        </a>
      </h2>
      {options.map((option) => (
        <OptionPanel key={option.code} option={option} />
      ))}
      {needs.length === 0 ? (
        <p className="small">No item is listed for it yet.</p>
      ) : (
        <ul className="row" aria-label="What it needs">
          {needs.map(({ role, count }) => (
            <li key={role}>
              <a className="rowlink" href={`${methodProductsPath({ id, name: designation })}?role=${role.replaceAll(" ", "+")}`}>
                {roleLabel(role)}
              </a>{" "}
              <span className="num">{count}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
