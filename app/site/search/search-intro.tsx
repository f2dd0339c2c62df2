import type { SearchExample } from "../../../domain/search/read-search-examples.ts";
import { searchPath } from "../../../domain/search/search-query.ts";

/** Kinds of queries, the most frequent first. */
const kinds: { kind: SearchExample["kind"]; label: string; note: string }[] = [
  {
    kind: "method",
    label: "A method",
    note: "As it is on the test request. Spaces, dashes, the year and the option may come in any form.",
  },
  { kind: "item number", label: "An item number", note: "Whole or in part, with or without its dashes." },
  {
    kind: "category",
    label: "A material",
    note: "A fiber, a weave, a color or what it is for. Other spellings and small typing errors are understood.",
  },
];

/** The search page without a query: what can be typed, with examples that have results. */
export function SearchIntro({ examples }: { examples: readonly SearchExample[] }) {
  return (
    <dl className="ways-in">
      {kinds.map(({ kind, label, note }) => (
        <div key={kind}>
          <dt className="h3">{label}</dt>
          <dd>
            <p className="small">{note}</p>
            <ul role="list">
              {examples
                .filter((example) => example.kind === kind)
                .map(({ text }) => (
                  <li key={text}>
                    <a className="rowlink" href={searchPath({ text, type: 1, page: 1 })}>
                      {text}
                    </a>
                  </li>
                ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}
