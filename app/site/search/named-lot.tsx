import { lotWarning } from "../../../domain/lot-passports/lot-words.ts";
import type { LotHit } from "../../../domain/search/search-results.ts";
import { LotMark } from "../lots/lot-mark.tsx";

/** The lot that the query names, above all other results: its state in words and by its mark, its passport and papers. */
export function NamedLot({ lot: { number, state, title, itemNumbers, path, papersPath } }: { lot: LotHit }) {
  const isKnown = state !== "unknown";
  const warning = isKnown ? lotWarning(state) : "Please compare it with the label once more.";
  return (
    <section className="lot-status named-lot" data-lot-state={state} aria-label={`Lot ${number}`} data-hits="">
      <LotMark state={state} />
      <div>
        <h2 className="lot-status__word">
          <a href={path} data-kind="page" data-rank={1}>
            {title}
          </a>
        </h2>
        {itemNumbers.length > 0 && (
          <p>
            Of item <span className="code">{itemNumbers.join(", ")}</span>.
          </p>
        )}
        {warning && <p className="named-lot__warning">{warning}</p>}
        <p className="row">
          <a className="link" href={path}>
            {isKnown ? "Open its passport" : "What to do with a lot that we do not know"}
          </a>
          {isKnown && state !== "recalled" && (
            <a className="link" href={papersPath}>
              Certificate of lot {number}
            </a>
          )}
        </p>
      </div>
    </section>
  );
}
