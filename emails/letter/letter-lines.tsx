import { Fragment } from "react";

/** References of requests, `W-2611-0122`, which a line must not break. */
const references = /(W-\d{4}-\d+)/;

/** A text with its line breaks, which Outlook keeps in no other way, and its references whole. */
export function Lines({ children }: { children: string }) {
  return children.split("\n").map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and are drawn once.
    <Fragment key={index}>
      {index > 0 && <br />}
      {line.split(references).map((piece, place) =>
        place % 2 === 0 ? (
          piece
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces may repeat, and are drawn once.
          <span key={place} style={{ whiteSpace: "nowrap" }}>
            {piece}
          </span>
        ),
      )}
    </Fragment>
  ));
}
