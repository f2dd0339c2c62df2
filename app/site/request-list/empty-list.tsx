import type { Want } from "../../../domain/request-lines/request-line.ts";
import type { ListLine } from "../../../domain/request-lists/read-list.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { AddItem } from "./add-item.tsx";
import { lineAnchor } from "./line-anchor.ts";
import { RemovedLine } from "./removed-line.tsx";

/** What a visitor reads who has gathered nothing yet, or has removed the last line, and the ways to begin. */
export function EmptyList({ removed, want }: { removed: ListLine | undefined; want: Want }) {
  return (
    <>
      {removed && (
        <form method="post" action="/request-list" aria-label="Put back">
          <p className="notice" id={lineAnchor(removed.id)} tabIndex={-1}>
            <RemovedLine line={removed} />
          </p>
        </form>
      )}
      <EmptyState
        text="Your list is empty"
        why="Add items from any product, method or search result, paste them from a spreadsheet, or name one here. The list is kept for 30 days."
      >
        <form className="list-add list-add--alone" method="post" action="/request-list" aria-label="Add an item">
          <AddItem want={want} />
        </form>
        <p className="row">
          <a className="btn btn--line" href="/request-list/paste">
            Paste or upload a list
          </a>
          <a className="btn btn--line" href="/product-by-standards">
            Find a test method
          </a>
        </p>
      </EmptyState>
    </>
  );
}
