import type { LotsHit } from "../../../domain/search/search-results.ts";
import { LotMark } from "../lots/lot-mark.tsx";

/** The lots of the month that the query names by the beginning of their numbers, each with its state in words and by its mark. */
export function LotsOfMonth({ lots: { title, hits, total } }: { lots: LotsHit }) {
  return (
    <section className="month-lots" aria-label={title} data-hits="">
      <h2>{title}</h2>
      {total > hits.length && (
        <p>
          These are the first {hits.length} of {total.toLocaleString("en-US")}. The whole number finds any other one.
        </p>
      )}
      <ul role="list">
        {hits.map(({ number, state, title, itemNumbers, path }, at) => (
          <li key={number} data-lot-state={state}>
            <LotMark state={state} />
            <p>
              <a className="link" href={path} data-kind="page" data-rank={at + 1}>
                {title}
              </a>{" "}
              <span className="code">{itemNumbers.join(", ")}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
