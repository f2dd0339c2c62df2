import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { useHydrated } from "../use-hydrated.ts";
import { useZone } from "../use-zone.ts";
import type { ListRow } from "./list-row.ts";
import { RequestRow } from "./request-row.tsx";

type Props = {
  rows: readonly ListRow[];
  query: string;
  /** The request that is open beside the list. */
  open: string | undefined;
  now: number;
  hasMore: boolean;
  onEnd: () => void;
  /** Opens the request so many places after the open one, or before it. */
  onStep: (step: number) => void;
};

/** Pixels, until a row has been measured. */
const rowHeight = 79;

/** The list of requests: as plain rows from the server, then only the rows that are seen, so that thousands scroll evenly. */
export function RequestList({ rows, query, open, now, hasMore, onEnd, onStep }: Props) {
  const isLive = useHydrated();
  const zone = useZone();
  const scroller = useRef<HTMLDivElement>(null);
  const focused = useRef<string>(undefined);
  // Looked up in each frame of a scroll, among thousands.
  const places = useMemo(() => new Map(rows.map(({ reference }, index) => [reference, index])), [rows]);
  const virtual = useVirtualizer({
    count: isLive ? rows.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.reference ?? index,
    overscan: 8,
    // The rows that are open or focused stay, however far the list is scrolled.
    rangeExtractor: (range) => {
      const pinned = [open, focused.current].flatMap((reference) => places.get(reference ?? "") ?? []);
      return [...new Set([...defaultRangeExtractor(range), ...pinned])].sort((a, b) => a - b);
    },
  });
  const items = virtual.getVirtualItems();

  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && isLive && last >= rows.length - 12) onEnd();
  }, [hasMore, isLive, last, rows.length, onEnd]);

  // What comes in above the rows that are read does not move them.
  const before = useRef({ rows, query });
  useLayoutEffect(() => {
    const { rows: old, query: former } = before.current;
    before.current = { rows, query };
    const element = scroller.current;
    if (!element || old === rows) return;
    if (former !== query) {
      element.scrollTop = 0;
      return;
    }
    if (element.scrollTop < rowHeight / 2) return;
    const top = old[Math.floor(element.scrollTop / rowHeight)]?.reference;
    const was = old.findIndex(({ reference }) => reference === top);
    const is = rows.findIndex(({ reference }) => reference === top);
    if (was >= 0 && is > was) element.scrollTop += (is - was) * rowHeight;
  }, [rows, query]);

  // The open row is in view when it is opened; rows that come in above it later do not move the list.
  const scrolledTo = useRef<string>(undefined);
  useEffect(() => {
    const at = rows.findIndex(({ reference }) => reference === open);
    if (open !== scrolledTo.current && at >= 0) virtual.scrollToIndex(at, { align: "auto" });
    scrolledTo.current = open;
  }, [open, rows, virtual]);

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onStep(step);
  }

  const rowOf = (row: ListRow) => <RequestRow row={row} query={query} now={now} zone={zone} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the links in it.
    <div
      className="queue__list"
      ref={scroller}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        focused.current = target.closest("[data-reference]")?.getAttribute("data-reference") ?? undefined;
      }}
    >
      {isLive ? (
        <ul role="list" style={{ height: virtual.getTotalSize() }} className="queue__rows">
          {items.flatMap(({ index, key, start }) => {
            const row = rows[index];
            if (!row) return [];
            return (
              <li
                key={key}
                data-index={index}
                ref={virtual.measureElement}
                style={{ transform: `translateY(${start}px)` }}
                aria-posinset={index + 1}
                aria-setsize={hasMore ? -1 : rows.length}
              >
                {rowOf(row)}
              </li>
            );
          })}
        </ul>
      ) : (
        <ul role="list">
          {rows.map((row) => (
            <li key={row.reference}>{rowOf(row)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
