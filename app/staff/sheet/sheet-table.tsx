import { type KeyboardEvent, useMemo, useState } from "react";
import { Link } from "react-router";
import type { SheetRow } from "../../../domain/workbench/sheets/read-sheet.ts";
import { draftsPath } from "../catalogue/catalogue-paths.ts";
import { type BlockEdit, clear, fillDown, paste, type SheetView } from "./block-edits.ts";
import { addStep, type CellEdit, countTyped, noEdits, redo, settle, undo } from "./cell-edits.ts";
import { CellProblems, type ProblemsByRow } from "./cell-problems.tsx";
import { FindAndReplace } from "./find-and-replace.tsx";
import { Grid } from "./grid.tsx";
import { pastedTexts } from "./pasted-texts.ts";
import { saveCells } from "./save-cells.ts";
import { at, type Block, blockOf, type Place, type Selection, within } from "./selection.ts";
import { cellOf, isLocked, type SheetColumn } from "./sheet-column.ts";
import { passes, type SheetQuery } from "./sheet-query.ts";
import { SheetTools } from "./sheet-tools.tsx";
import { type SheetPart, useSheetRows } from "./use-sheet-rows.ts";
import { useTypedCells } from "./use-typed-cells.ts";

type Props = {
  label: string;
  table: string;
  /** What a row is. */
  noun: string;
  /** Every column that a sheet can have. */
  all: readonly SheetColumn[];
  /** Those that the rows have. */
  read: readonly string[];
  query: SheetQuery;
  first: SheetPart;
};

/** A table that is edited as in a spreadsheet; what is typed becomes drafts when it is saved. */
export function SheetTable({ label, table, noun, all, read, query, first }: Props) {
  const { rows, isLoading, isFailed, replace, tryAgain } = useSheetRows(table, read, first);
  const { edits, setEdits, isRestored } = useTypedCells(table);
  const [problems, setProblems] = useState<ProblemsByRow>(new Map());
  const [selection, setSelection] = useState<Selection>(at({ row: 0, column: 0 }));
  const [said, setSaid] = useState<{ words: string; isBad?: boolean }>();
  const [progress, setProgress] = useState<{ done: number; all: number }>();
  const [isFinding, setFinding] = useState(false);
  const [arrivals, setArrivals] = useState(0);
  const { typed } = edits;

  const byKey = useMemo(() => new Map(rows.map((row) => [row.key, row])), [rows]);
  const columns = useMemo(() => all.filter(({ name }) => query.columns.includes(name)), [all, query.columns]);
  const shown = useMemo(() => {
    const isShown = {
      all: () => true,
      drafts: ({ draft }: SheetRow) => draft !== null,
      typed: ({ key }: SheetRow) => typed.has(key),
      // One that is corrected stays until it is saved.
      wrong: ({ key }: SheetRow) => problems.has(key) || typed.has(key),
    }[query.show];
    return rows.filter((row) => isShown(row) && passes(row, query.filters, all));
  }, [rows, query, all, typed, problems]);
  const saved = (key: string, column: string) => byKey.get(key)?.cells[column] ?? "";
  const view = useMemo(
    (): SheetView => ({
      keys: shown.map(({ key }) => key),
      columns,
      cellAt: (row, column) => {
        const [of, name] = [shown[row], columns[column]?.name ?? ""];
        return of ? (typed.get(of.key)?.[name]?.typed ?? of.cells[name] ?? "") : "";
      },
      isLocked: (row, column) => {
        const [of, described] = [shown[row], columns[column]];
        return !of || !described || isLocked(of, described);
      },
    }),
    [shown, columns, typed],
  );
  const size = { rows: shown.length, columns: columns.length };
  const chosen: Selection = { active: within(selection.active, size), end: within(selection.end, size) };

  function take(step: readonly CellEdit[]): void {
    setEdits((now) => addStep(now, step, saved));
    // What is typed anew is not wrong until it is looked at again.
    setProblems((now) => withoutCells(now, step));
  }
  function takeBlock({ step, locked, beyond, block }: BlockEdit, done: (cells: number) => string): void {
    take(step);
    setSelection({ active: { row: block.top, column: block.left }, end: { row: block.bottom, column: block.right } });
    const left = [
      locked > 0 && `${count(locked, "cell")} stayed: nobody changes ${locked === 1 ? "it" : "them"} here`,
      beyond.rows > 0 && `${count(beyond.rows, "row")} had no place below the last row`,
      beyond.columns > 0 && `${count(beyond.columns, "column")} had no place beside the last column`,
    ].filter(Boolean);
    const changed = step.filter(({ from, to }) => from !== to).length;
    setSaid({
      words: [`${done(changed)}.`, left.length > 0 && `${left.join("; ")}.`].filter(Boolean).join(" "),
      isBad: left.length > 0,
    });
  }
  async function onPaste(text: string): Promise<void> {
    const texts = await pastedTexts(text);
    if (texts === undefined)
      return setSaid({ words: "A quote in what you pasted is never closed. Nothing is changed.", isBad: true });
    if (texts.length > 0) takeBlock(paste(view, blockOf(chosen), texts), (cells) => `${count(cells, "cell")} changed`);
  }
  const onFill = (block: Block) => takeBlock(fillDown(view, block), (cells) => `${count(cells, "cell")} filled`);
  const step = (one: typeof undo, done: string) => {
    setEdits((now) => one(now, saved));
    setSaid({ words: done });
  };
  const onUndo = () => edits.past.length > 0 && step(undo, "Taken back.");
  const onRedo = () => edits.future.length > 0 && step(redo, "Done again.");

  async function onSave(): Promise<void> {
    if (typed.size === 0 || progress) return;
    setProgress({ done: 0, all: typed.size });
    setProblems(new Map());
    let drafted = 0;
    let wrong: ProblemsByRow = new Map();
    const failed = await saveCells({
      ...{ table, columns: read, typed },
      onPart: ({ rows: written, problems: found }, done) => {
        replace(written);
        const keys = written.map(({ key }) => key);
        setEdits((now) => settle(now, typed, keys));
        drafted += keys.length;
        wrong = withProblems(wrong, found);
        setProblems(wrong);
        setProgress({ done, all: typed.size });
      },
    });
    setProgress(undefined);
    const rest =
      wrong.size > 0 ? `${count(wrong.size, "row")} ${wrong.size === 1 ? "is" : "are"} wrong and not saved: see below. ` : "";
    const good =
      drafted > 0 || rest === "" ? `${count(drafted, "row")} ${drafted === 1 ? "is a draft" : "are drafts"} now. ` : "";
    setSaid({ words: `${good}${rest}${failed ?? ""}`.trim(), isBad: wrong.size > 0 || failed !== undefined });
  }

  function onShortcut({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
    if (!ctrlKey && !metaKey) return false;
    const act = {
      z: shiftKey ? onRedo : onUndo,
      y: onRedo,
      d: () => onFill(blockOf(chosen)),
      s: onSave,
      f: () => setFinding(true),
      h: () => setFinding(true),
    }[key.toLowerCase()];
    if (act) void act();
    return act !== undefined;
  }
  const go = (place: Place) => {
    setSelection(at(place));
    setArrivals(arrivals + 1);
  };
  const cells = countTyped(typed);

  return (
    <section className="sheet" aria-label={`${label} as a sheet`}>
      <SheetTools
        {...{ cells, progress, said, onSave, onUndo, onRedo }}
        canUndo={edits.past.length > 0}
        canRedo={edits.future.length > 0}
        onFill={() => onFill(blockOf(chosen))}
        isFinding={isFinding}
        onFind={() => setFinding(!isFinding)}
        onDiscard={() => {
          setEdits(noEdits);
          setProblems(new Map());
          setSaid({ words: "What was typed is discarded." });
        }}
      />
      {isRestored && (
        <p className="notice" role="status">
          What you typed here and did not save is back.
        </p>
      )}
      {isFinding && (
        <FindAndReplace
          {...{ view, columns, go }}
          onReplace={(step) => {
            take(step);
            setSaid({ words: `${count(step.length, "cell")} replaced.` });
          }}
          onClose={() => setFinding(false)}
        />
      )}
      <CellProblems problems={problems} rows={shown} columns={columns} all={all} go={go} />
      <p className="hint sheet__count" role="status">
        {shown.length === rows.length ? count(rows.length, "row") : `${number(shown.length)} of ${count(rows.length, "row")}`}
        {isLoading && !isFailed && ", more are coming …"}
        {isFailed && (
          <>
            , the others could not be read.{" "}
            <button className="link" type="button" onClick={tryAgain}>
              Try again
            </button>
          </>
        )}
        {" · "}
        <Link className="link" to={draftsPath}>
          See the drafts
        </Link>
      </p>
      {shown.length === 0 ? (
        <p className="notice" role="status">
          {rows.length === 0 ? "There is nothing yet." : "No row passes the filters."}
        </p>
      ) : (
        <Grid
          {...{ label, table, noun, columns, view, typed, problems, arrivals, onShortcut }}
          rows={shown}
          selection={chosen}
          onSelect={setSelection}
          onType={({ row, column }, text) => {
            const [of, described] = [shown[row], columns[column]];
            if (of && described)
              take([{ key: of.key, column: described.name, from: view.cellAt(row, column), to: cellOf(described, text) }]);
          }}
          onPaste={(text) => void onPaste(text)}
          onClear={(block) => takeBlock(clear(view, block), (cells) => `${count(cells, "cell")} emptied`)}
        />
      )}
    </section>
  );
}

const number = (many: number) => many.toLocaleString("en-US");
const count = (many: number, noun: string) => `${number(many)} ${noun}${many === 1 ? "" : "s"}`;

function withProblems(
  problems: ProblemsByRow,
  found: readonly { key: string; column: string; message: string }[],
): ProblemsByRow {
  const rows = new Map(problems);
  for (const { key, column, message } of found) rows.set(key, { ...rows.get(key), [column]: message });
  return rows;
}

/** The problems that are left when cells are typed anew; that of a whole row goes with any of its cells. */
function withoutCells(problems: ProblemsByRow, step: readonly CellEdit[]): ProblemsByRow {
  if (problems.size === 0) return problems;
  const rows = new Map(problems);
  for (const { key, column } of step) {
    const { "": _, [column]: __, ...left } = rows.get(key) ?? {};
    if (Object.keys(left).length === 0) rows.delete(key);
    else rows.set(key, left);
  }
  return rows;
}
