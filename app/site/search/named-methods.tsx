import { roleLabel } from "../../../domain/catalogue/catalogue.ts";
import { methodKitPath, methodPath, methodProductsPath } from "../../../domain/catalogue/paths.ts";
import { kitOf } from "../../../domain/kits/read-kits.ts";
import type { MethodOption } from "../../../domain/methods/read-method-options.ts";
import type { NamedMethod } from "../../../domain/search/read-named-methods.ts";
import type { SearchResults } from "../../../domain/search/search-results.ts";
import { TextLink } from "../../ui/links.tsx";
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
function NamedMethodHead({ method: { id, designation, title, needs, kits, elsewhere }, rank, options }: HeadProps) {
  return (
    <section className="named" aria-label={`Method ${designation}`}>
      <h2>
        <a href={methodPath({ id, name: designation })} data-kind="method" data-rank={rank}>
          <span className="code">{designation}</span> {title}
        </a>
      </h2>
      {options.map((option) => (
        <OptionPanel key={option.code} option={option} method={{ id, name: designation }} kit={kitOf(kits, option.code)} />
      ))}
      {kits.length > 0 && options.length === 0 && (
        <p className="row">
          {kits.map(({ option }) => (
            <TextLink key={option} href={methodKitPath({ id, name: designation }, option)}>
              {option ? `Kit and amounts of ${option}` : "Kit and amounts"}
            </TextLink>
          ))}
        </p>
      )}
      {needs.length === 0 ? (
        <p className="small">No item is listed for it yet.</p>
      ) : (
        <ul role="list" className="row" aria-label="What it needs">
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
      <SameElsewhere elsewhere={elsewhere} />
    </section>
  );
}

/** The same test of other bodies, in one line; what is not equivalent is on the method's page. */
function SameElsewhere({ elsewhere }: Pick<NamedMethod, "elsewhere">) {
  const alike = elsewhere.filter(({ degree }) => degree !== "not equivalent");
  if (alike.length === 0) return null;
  return (
    <p className="small named__elsewhere">
      Same test elsewhere:{" "}
      {alike.map(({ designation, degree, method }, at) => (
        <span key={designation}>
          {at > 0 && ", "}
          {method ? (
            <a className="rowlink nb" href={methodPath({ id: method.id, name: method.designation })}>
              {designation}
            </a>
          ) : (
            <span className="nb">{designation}</span>
          )}
          {` (${degree})`}
        </span>
      ))}
    </p>
  );
}
