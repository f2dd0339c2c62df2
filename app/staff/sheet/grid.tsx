import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import {
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { SheetRow } from "../../../domain/workbench/sheets/read-sheet.ts";
import { useHydrated } from "../use-hydrated.ts";
import { copyText, type SheetView } from "./block-edits.ts";
import type { EditorState, Finish } from "./cell-editor.tsx";
import type { TypedRows } from "./cell-edits.ts";
import { ColumnHeading } from "./column-heading.tsx";
import { GridRow } from "./grid-row.tsx";
import type { ProblemsByRow } from "./problems-by-row.ts";
import { at, type Block, blockOf, isSamePlace, moved, type Place, type Selection, within } from "./selection.ts";
import { type SheetColumn, shownText, titleColumn } from "./sheet-column.ts";
import type { SheetQuery } from "./sheet-query.ts";
import { placeOf, useBlockDrag } from "./use-block-drag.ts";

type Props = {
  label: string;
  table: string;
  noun: string;
  rows: readonly SheetRow[];
  /** All of them, also those that no filter shows: columns keep their widths. */
  all: readonly SheetRow[];
  columns: readonly SheetColumn[];
  view: SheetView;
  typed: TypedRows;
  /** What is wrong, by row and column. */
  problems: ProblemsByRow;
  /** What may be meant and does not look so. */
  doubts: ProblemsByRow;
  query: SheetQuery;
  selection: Selection;
  /** A new one when somebody is led to the selection from outside. */
  arrival: Arrival;
  onSelect: (selection: Selection) => void;
  /** A cell that is not typed yet is typed into, or left. */
  onOpen: (isOpen: boolean) => void;
  /** Somebody has typed a cell. */
  onType: (place: Place, text: string) => void;
  onPaste: (text: string) => void;
  /** Somebody has typed what every cell of a block is to hold. */
  onFill: (block: Block, text: string) => void;
  /** Somebody has dragged the corner of a block, which fills a larger one. */
  onFillFrom: (source: Block, block: Block) => void;
  onClear: (block: Block) => void;
  /** Somebody wants to type where nobody changes a cell. */
  onLocked: (place: Place) => void;
  /** A key that is no move: Ctrl+Z, Ctrl+D. @returns whether it did something */
  onShortcut: (event: KeyboardEvent) => boolean;
};

/** Somebody is led to a cell from outside: with the focus, or only to see it. */
export type Arrival = { takesFocus: boolean };

/** Pixels. */
const rowHeight = 34;
/** Rows of the page that comes from the server. */
const firstRows = 30;
/** Rows by whose cells columns are as wide as they are. */
const measuredRows = 200;

/** A cell that is edited, how, the text that its editor begins with: undefined for the cell's own, and whether it has another one by now. */
type Editing = Place & { key: string; state: Exclude<EditorState, "waits">; begun: string | undefined; isChanged: boolean };

/**
 * Rows and columns as in a spreadsheet: one cell has the focus, arrows move it, Shift makes a block of cells, a letter or Enter edits. Only rows that are seen are there,
 * so that a hundred thousand scroll evenly. docs/decisions/100.
 */
export function Grid(props: Props) {
  const { label, table, noun, rows, all, columns, view, typed, problems, doubts, selection, arrival } = props;
  const { query, onSelect, onOpen, onType, onPaste, onFill, onFillFrom, onClear, onLocked, onShortcut } = props;
  const isLive = useHydrated();
  // A field that waits would bring up the keyboard of a screen that is touched.
  const hasFields = isLive && matchMedia("(pointer: fine)").matches;
  const scroller = useRef<HTMLDivElement>(null);
  /** Whether a cell has the focus, also while the element that had it is gone with its cell. */
  const hasFocus = useRef(false);
  const moves = useRef(false);
  /** Whether editing has ended because somebody left the cell. */
  const isLeft = useRef(false);
  const led = useRef(arrival);
  const [begunEditing, setEditing] = useState<Editing>();
  // A row that is not where it was is not typed into.
  const editing = begunEditing && rows[begunEditing.row]?.key === begunEditing.key ? begunEditing : undefined;
  const isOpen = editing?.isChanged === true && typed.get(editing.key)?.[columns[editing.column]?.name ?? ""] === undefined;
  useEffect(() => onOpen(isOpen), [onOpen, isOpen]);
  const { active, end } = selection;
  const drag = useBlockDrag({ selection, editing, onSelect, onFillFrom });
  const size = { rows: rows.length, columns: columns.length };
  const virtual = useVirtualizer({
    count: isLive ? rows.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    // The row with the focus stays, however far the sheet is scrolled, and the one at which the block ends, so that it can be scrolled to.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), active.row, end.row])]
        .filter((index) => index < rows.length)
        .sort((one, other) => one - other),
  });
  const seen = isLive
    ? virtual.getVirtualItems().map(({ index }) => index)
    : Array.from({ length: Math.min(rows.length, firstRows) }, (_, index) => index);

  const cellElement = ({ row, column }: Place) =>
    scroller.current?.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`);

  // The focus follows the selection, unless it is outside of the sheet and nobody was led here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the selection is, not what it was made of.
  useEffect(() => {
    if (editing) return;
    const { activeElement, body } = document;
    const isInside = (activeElement && placeOf(activeElement)) || (hasFocus.current && activeElement === body);
    if (!isInside && led.current === arrival) return;
    led.current = arrival;
    if (isInside || arrival.takesFocus) cellElement(active)?.focus({ preventScroll: true });
    // A key moves the end of a block; what an act has chosen is seen from its beginning.
    cellElement(moves.current ? end : active)?.scrollIntoView({ block: "nearest", inline: "nearest" });
    moves.current = false;
  }, [active.row, active.column, end.row, end.column, arrival, editing]);

  function move(to: Selection): void {
    moves.current = true;
    onSelect(to);
  }
  function edit(place: Place, state: Editing["state"], begun?: string): void {
    const key = view.keys[place.row];
    if (key === undefined) return;
    if (view.isLocked(place.row, place.column)) onLocked(place);
    else setEditing({ ...place, key, state, begun, isChanged: state === "replaces" });
  }
  /** Ends editing. @param text what was typed; undefined for what is given up @param step where to go on, or that all of the block gets the text */
  const finish: Finish = (text, step) => {
    if (!editing) return;
    setEditing(undefined);
    if (step === "fill") return onFill(blockOf(selection), text ?? "");
    if (text !== undefined) onType(editing, text);
    isLeft.current = step === undefined;
    if (!step) return;
    const next = within({ row: editing.row + step.row, column: editing.column + step.column }, size);
    move(at(next));
    // The keyboard of a screen that is touched stays for the next cell.
    if (!hasFields && text !== undefined && !isSamePlace(next, editing)) edit(next, "edits");
  };

  function onKeyDown(event: KeyboardEvent): void {
    if (editing) return;
    // AltGr, which types @ and €, comes as Ctrl and Alt.
    const ctrl = (event.ctrlKey || event.metaKey) && !event.altKey;
    // The links of headings and names have keys of their own.
    if (!placeOf(event.target)) {
      const isDown = event.key === "ArrowDown" && (event.target as Element).closest("thead");
      if (isDown) cellElement(active)?.focus();
      if (isDown || (ctrl && onShortcut(event))) event.preventDefault();
      return;
    }
    if (event.altKey && event.key.length > 1) return;
    const to = moved(selection, { key: event.key, ctrl, shift: event.shiftKey }, { ...size, page: pageOf(scroller.current) });
    if (to) move(to);
    else if (ctrl && event.key === "a")
      onSelect({ active: { row: 0, column: 0 }, end: within({ row: size.rows, column: size.columns }, size) });
    else if (event.key === " " && (ctrl || event.shiftKey)) {
      const last = { row: size.rows - 1, column: size.columns - 1 };
      onSelect(
        ctrl
          ? { active: { row: 0, column: active.column }, end: { row: last.row, column: active.column } }
          : { active: { row: active.row, column: 0 }, end: { row: active.row, column: last.column } },
      );
    } else if (ctrl && event.shiftKey && event.key.toLowerCase() === "l")
      scroller.current?.querySelector<HTMLElement>(`[data-filter="${columns[active.column]?.name}"]`)?.click();
    else if (ctrl) {
      if (!onShortcut(event)) return;
    } else if (event.key === "Enter" || event.key === "F2") edit(active, "edits");
    else if (event.key === "Delete" || event.key === "Backspace") onClear(blockOf(selection));
    else if (event.key === "Tab") {
      // At the end of a row the focus leaves the sheet, as from any other control.
      const column = active.column + (event.shiftKey ? -1 : 1);
      if (column < 0 || column >= columns.length) return;
      move(at({ row: active.row, column }));
    } else if (event.key.length !== 1) return;
    // The field of the cell takes what is typed by itself.
    else if ((event.target as Element).matches(".sheet__field:read-write")) return;
    else edit(active, "replaces", event.key);
    event.preventDefault();
  }

  function onClick({ target, nativeEvent }: MouseEvent): void {
    const place = placeOf(target);
    if (!place || (nativeEvent as globalThis.PointerEvent).pointerType !== "touch" || isSamePlace(place, editing)) return;
    // Who goes on by tapping the next cell types there too.
    if (isSamePlace(place, active) || isLeft.current) edit(place, "edits");
    if (!isSamePlace(place, active)) onSelect(at(place));
    isLeft.current = false;
  }

  function onClipboard(event: ClipboardEvent): void {
    if (editing || !placeOf(event.target)) return;
    event.preventDefault();
    if (event.type === "paste") onPaste(event.clipboardData.getData("text/plain"));
    else event.clipboardData.setData("text/plain", copyText(view, blockOf(selection)));
    if (event.type === "cut") onClear(blockOf(selection));
  }

  const block = blockOf(selection);
  const widths = useMemo(() => columns.map((column) => widthOf(column, all)).join(" "), [columns, all]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys and the clipboard are those of the cell in it that has the focus.
    <div
      ref={scroller}
      className="sheet__grid"
      style={{ "--columns": widths, "--height": `${(rows.length + 1) * rowHeight + 20}px` } as CSSProperties}
      onFocus={({ target }) => {
        hasFocus.current = placeOf(target) !== undefined;
      }}
      onBlur={({ relatedTarget }) => {
        hasFocus.current = relatedTarget !== null && placeOf(relatedTarget) !== undefined;
      }}
      onKeyDown={onKeyDown}
      {...drag}
      onClick={onClick}
      onDoubleClick={({ target }) => {
        const place = placeOf(target);
        if (place && !isSamePlace(place, editing)) edit(place, "edits");
      }}
      onCopy={onClipboard}
      onCut={onClipboard}
      onPaste={onClipboard}
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table in whose cells one moves and types is a grid.
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
      >
        <thead>
          <tr aria-rowindex={1} className="sheet__row sheet__row--head">
            <ColumnHeading column={titleColumn(noun)} query={query} colIndex={1} />
            {columns.map((column, place) => (
              <ColumnHeading key={column.name} {...{ column, query }} colIndex={place + 2} />
            ))}
          </tr>
        </thead>
        <tbody style={{ height: rows.length * rowHeight }}>
          {seen.flatMap((index) => {
            const row = rows[index];
            if (!row) return [];
            const isChosen = index >= block.top && index <= block.bottom;
            return (
              <GridRow
                key={row.key}
                {...{ index, row, columns, table }}
                start={index * rowHeight}
                typed={typed.get(row.key)}
                problems={problems.get(row.key)}
                doubts={doubts.get(row.key)}
                from={isChosen ? block.left : -1}
                to={isChosen ? block.right : -1}
                active={index === active.row ? active.column : -1}
                corner={isLive && index === block.bottom && !editing ? block.right : -1}
                editor={editing?.row === index ? editing.state : hasFields && index === active.row ? "waits" : undefined}
                begun={editing?.row === index ? editing.begun : undefined}
                begin={(place) => edit(place, "replaces")}
                onChange={() => setEditing((now) => now && { ...now, isChanged: true })}
                finish={finish}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** A width that holds most of a column's cells, and its name. */
function widthOf(column: SheetColumn, rows: readonly SheetRow[]): string {
  const signs = rows.slice(0, measuredRows).map(({ cells }) => shownText(column, cells[column.name] ?? "").length);
  const most = Math.max(column.label.length + 5, ...signs);
  return `${Math.min(Math.max(most * 0.42 + 1.2, 4), 18)}rem`;
}

/** Rows that are seen at once, without the heading. */
function pageOf(scroller: HTMLElement | null): number {
  return Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / rowHeight) - 2);
}
