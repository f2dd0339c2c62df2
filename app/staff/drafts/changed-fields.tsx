import type { FewChanges } from "./few-changes.ts";

/** What changes of a record: old and new values of its first fields. */
export function ChangedFields({ shown, more }: FewChanges) {
  return (
    <>
      {shown.map(({ label, was, is, doubt }) => (
        <span className="drafts__change" key={label}>
          {label} <del>{was}</del> <span aria-hidden="true">→</span> <ins>{is}</ins>
          {doubt === "far" && <span className="drafts__doubt">by more than half</span>}
          {doubt === "unit" && <span className="drafts__doubt">no number changes with it</span>}
          {doubt === "emptied" && <span className="drafts__doubt">emptied</span>}
        </span>
      ))}
      {more > 0 && <span className="small">and {more} more</span>}
    </>
  );
}
