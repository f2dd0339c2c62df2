import { type PointerEvent, useRef } from "react";
import { at, type Block, blockOf, isSamePlace, type Place, type Selection, stretched } from "./selection.ts";

type Given = {
  selection: Selection;
  /** The cell that is edited, in which the mouse chooses text. */
  editing: Place | undefined;
  onSelect: (selection: Selection) => void;
  /** The corner of a block was dragged, which fills a larger one. */
  onFillFrom: (source: Block, block: Block) => void;
};

/** Chooses a cell that the mouse presses, a block over which it is dragged, or, dragged by the corner of a block, a larger block that is filled. A finger, which may be about to scroll, drags only that corner. */
export function useBlockDrag({ selection, editing, onSelect, onFillFrom }: Given) {
  const isDragged = useRef(false);
  /** The block whose corner is dragged, and the one that this makes: it may not be rendered yet when it is let go. */
  const fill = useRef<{ from: Block; to: Block }>(undefined);
  const block = blockOf(selection);

  function onPointerDown(event: PointerEvent): void {
    const place = placeOf(event.target);
    const element = event.target as Element;
    const isCorner = element.closest("[data-fill]") !== null;
    if (!place || (event.pointerType === "touch" && !isCorner) || isSamePlace(place, editing)) return;
    // A finger holds what it has touched: else it is over no other cell.
    if (element.hasPointerCapture(event.pointerId)) element.releasePointerCapture(event.pointerId);
    const isInside =
      place.row >= block.top && place.row <= block.bottom && place.column >= block.left && place.column <= block.right;
    if (element.closest("a") || (event.button === 2 && isInside)) return;
    if (event.button === 0 && isCorner) fill.current = { from: block, to: block };
    else {
      isDragged.current = event.button === 0;
      onSelect(event.shiftKey ? { ...selection, end: place } : at(place));
    }
  }
  function onPointerMove({ target, buttons }: PointerEvent): void {
    // It was let go outside of the sheet.
    if (buttons !== 1) {
      onPointerUp();
      return;
    }
    const place = placeOf(target);
    if (!place || isSamePlace(place, editing)) return;
    if (fill.current) {
      const selected = stretched(fill.current.from, place);
      fill.current.to = blockOf(selected);
      onSelect(selected);
    } else if (isDragged.current && !isSamePlace(place, selection.end)) onSelect({ ...selection, end: place });
  }
  function onPointerUp(): void {
    const { from, to } = fill.current ?? {};
    isDragged.current = false;
    fill.current = undefined;
    if (from && to && (from.bottom !== to.bottom || from.right !== to.right)) onFillFrom(from, to);
  }
  return { onPointerDown, onPointerMove, onPointerUp };
}

/** The cell in which an event happened. */
export function placeOf(target: EventTarget): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-column]") : null;
  const row = cell?.closest<HTMLElement>("[data-row]");
  return cell && row ? { row: Number(row.dataset.row), column: Number(cell.dataset.column) } : undefined;
}
