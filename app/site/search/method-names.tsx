import { methodPath } from "../../../domain/catalogue/paths.ts";
import type { MethodName } from "../../../domain/search/query/method-index.ts";
import { IndexLine } from "../../ui/index-line.tsx";
import { codeColumn, shortDesignation } from "../catalogue/method-line.tsx";

/** Methods to choose from. */
export function MethodNames({ methods }: { methods: readonly MethodName[] }) {
  return (
    <ul role="list" className="ix" style={codeColumn(methods.map(({ designation }) => shortDesignation(designation)))}>
      {methods.map(({ id, designation, title }, at) => (
        <li key={id}>
          <IndexLine
            href={methodPath({ id, name: designation })}
            data-kind="method"
            data-rank={at + 1}
            code={shortDesignation(designation)}
            label={title}
          />
        </li>
      ))}
    </ul>
  );
}
