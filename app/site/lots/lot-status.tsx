import { lotSentence, lotStateWords } from "../../../domain/lot-passports/lot-words.ts";
import type { LotPassport } from "../../../domain/lot-passports/read-lot.ts";
import { TextLink } from "../../ui/links.tsx";
import { capital } from "../catalogue/product-list-view.ts";
import { replacementPath } from "./lot-form-path.ts";
import { LotMark } from "./lot-mark.tsx";

/** What a lot is today, in words, by a shape and by colour: the first thing that a reader sees. */
export function LotStatus({ lot }: { lot: LotPassport }) {
  const { state, reason, advice, supersededBy, successorPath } = lot;
  return (
    <section className="lot-status" data-lot-state={state} aria-labelledby="state">
      <LotMark state={state} />
      <div>
        <h2 className="lot-status__word" id="state">
          {capital(lotStateWords[state])}
        </h2>
        <p>{lotSentence(lot)}</p>
        {(reason || advice) && (
          <dl className="lot-status__why">
            {reason && (
              <div>
                <dt>Why</dt>
                <dd>{reason}</dd>
              </div>
            )}
            {advice && (
              <div>
                <dt>What to do</dt>
                <dd>{advice}</dd>
              </div>
            )}
          </dl>
        )}
        {(state === "superseded" || state === "recalled") && (
          <p className="row">
            {state === "recalled" && (
              <a className="btn btn--s noprint" href={replacementPath(lot)}>
                Write to us for the replacement
              </a>
            )}
            {successorPath && <TextLink href={successorPath}>Open lot {supersededBy}</TextLink>}
          </p>
        )}
      </div>
    </section>
  );
}
