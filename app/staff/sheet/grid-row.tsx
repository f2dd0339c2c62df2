import { type FocusEvent, memo } from "react";
import { Link } from "react-router";
import type { SheetRow } from "../../../domain/workbench/sheets/read-sheet.ts";
import { recordPath } from "../catalogue/catalogue-paths.ts";
import { CellEditor, type EditorState, type Finish } from "./cell-editor.tsx";
import type { TypedCell } from "./cell-edits.ts";
import type { Place } from "./selection.ts";
import { isLocked, type SheetColumn, shownText } from "./sheet-column.ts";

type Props = {
  /** Its place among the rows that are seen, and the pixels above it. */
  index: number;
  start: number;
  table: string;
  row: SheetRow;
  columns: readonly SheetColumn[];
  typed: Readonly<Record<string, TypedCell>> | undefined;
  problems: Readonly<Record<string, string>> | undefined;
  doubts: Readonly<Record<string, string>> | undefined;
  /** The columns of the chosen block in this row, and the one that has the focus; -1 for none. */
  from: number;
  to: number;
  active: number;
  /** The column in which the chosen block has its corner, which can be dragged; -1 where it has none in this row. */
  corner: number;
  /** The field of the cell that has the focus; undefined where it has none before somebody edits. */
  editor: EditorState | undefined;
  /** The text that editing begins with; undefined for the cell's own. */
  begun: string | undefined;
  /** Somebody types into the cell that has the focus. */
  begin: (place: Place) => void;
  /** Somebody has changed what the field holds. */
  onChange: () => void;
  finish: Finish;
};

/** A row of a sheet: what it is known by, with its draft, and its cells. */
export const GridRow = memo(Row, (one, other) => {
  // They are new functions in each rendering, and only the row that is edited needs the one that ends it.
  const { finish: _, begin: __, onChange: ___, ...before } = one;
  return (
    !isEdited(one) &&
    !isEdited(other) &&
    Object.entries(before).every(([name, value]) => value === other[name as keyof typeof before])
  );
});

const isEdited = ({ editor }: Props) => editor !== undefined && editor !== "waits";

function Row({
  index,
  start,
  table,
  row,
  columns,
  typed,
  problems,
  doubts,
  from,
  to,
  active,
  corner,
  editor,
  begun,
  begin,
  onChange,
  finish,
}: Props) {
  const problem = problems?.[""];
  return (
    <tr aria-rowindex={index + 2} data-row={index} className="sheet__row" style={{ transform: `translateY(${start}px)` }}>
      <th
        scope="row"
        aria-colindex={1}
        className={`sheet__name${problem ? " sheet__cell--bad" : ""}`}
        title={problem ?? row.title}
      >
        <Link className="link" to={recordPath(table, row.key)} tabIndex={-1}>
          {row.title}
        </Link>
        {row.draft && <span className="mark sheet__mark">{draftWords(row.draft)}</span>}
      </th>
      {columns.map((column, place) => {
        const { name } = column;
        const [cell, was] = [typed?.[name]?.typed ?? row.cells[name] ?? "", row.published[name]];
        const [wrong, doubt, isTyped] = [problems?.[name], doubts?.[name], typed?.[name] !== undefined];
        const locked = isLocked(row, column);
        const state = [
          isTyped ? "sheet__cell--typed" : was !== undefined && "sheet__cell--draft",
          wrong !== undefined ? "sheet__cell--bad" : doubt !== undefined && "sheet__cell--doubt",
          locked && "sheet__cell--locked",
        ];
        const isActive = place === active;
        const field = isActive ? editor : undefined;
        return (
          <td
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: it is the cell of a grid.
            role="gridcell"
            aria-colindex={place + 2}
            key={name}
            data-column={place}
            className={["sheet__cell", ...state].filter(Boolean).join(" ")}
            tabIndex={isActive && !field ? 0 : -1}
            onFocus={focusField}
            aria-selected={place >= from && place <= to}
            aria-readonly={locked}
            aria-invalid={wrong !== undefined}
            aria-describedby={isActive && (wrong ?? doubt) !== undefined ? "cell-problem" : undefined}
            title={
              wrong ??
              doubt ??
              (isTyped ? "Typed, not saved" : was === undefined ? undefined : `Published: ${shownText(column, was) || "nothing"}`)
            }
          >
            {(!field || field === "waits") && shownText(column, cell)}
            {field && (
              <CellEditor
                column={column}
                value={begun ?? shownText(column, cell)}
                state={field}
                isLocked={locked}
                isWrong={wrong !== undefined}
                isDoubted={doubt !== undefined}
                begin={() => begin({ row: index, column: place })}
                {...{ onChange, finish }}
              />
            )}
            {place === corner && <span className="sheet__corner" data-fill="" title="Drag to fill" />}
          </td>
        );
      })}
    </tr>
  );
}

/** The focus of a cell is that of its field, where it has one. */
function focusField({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target === currentTarget) currentTarget.querySelector<HTMLElement>(".sheet__field")?.focus();
}

function draftWords({ act, by }: NonNullable<SheetRow["draft"]>): string {
  const whose = by === "" ? "draft" : `draft of ${by}`;
  return act === "add" ? `new, ${whose}` : act === "remove" ? `goes, ${whose}` : whose;
}
