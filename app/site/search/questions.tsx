import { searchPath } from "../../../domain/search/search-query.ts";
import type { SearchResults } from "../../../domain/search/search-results.ts";

/** Questions about a text that has several equally good readings; each answer is a search. */
export function Questions({ results: { query, understood } }: { results: SearchResults }) {
  return understood.questions.map(({ question, choices }) => (
    <section key={question} className="question" aria-label={question}>
      <h2>{question}</h2>
      <ul role="list" className="row">
        {choices.map(({ label, text }) => (
          <li key={label}>
            <a className="btn btn--line" href={searchPath({ text, type: query.type, page: 1 })}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  ));
}
