import { type KeyboardEvent, useMemo, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { readTabText } from "../../../domain/workbench/sheets/read-tab-text.ts";
import { draftsPath } from "../catalogue/catalogue-paths.ts";
import { countOf } from "../count-of.ts";
import { useAccount } from "../use-account.ts";
import { useHydrated } from "../use-hydrated.ts";
import {
  type BlockEdit,
  clear,
  fillDown,
  fillFrom,
  fillRight,
  fillWith,
  paste,
  type SheetView,
  wordsOfBlock,
} from "./block-edits.ts";
import { addStep, type CellEdit, countTyped, discardStep, redo, settle, undo } from "./cell-edits.ts";
import { FindAndReplace } from "./find-and-replace.tsx";
import { type Arrival, Grid } from "./grid.tsx";
import { MarkedCells } from "./marked-cells.tsx";
import { MarkedList } from "./marked-list.tsx";
import { joinProblems } from "./problems-by-row.ts";
import { saveCells } from "./save-cells.ts";
import { at, type Block, blockOf, type Place, type Selection, within } from "./selection.ts";
import { cellOf, isLocked, type SheetColumn, whyLocked } from "./sheet-column.ts";
import { type SheetQuery, withoutFilters } from "./sheet-query.ts";
import { SheetTools } from "./sheet-tools.tsx";
import { nextMarked, useMarkedCells } from "./use-marked-cells.ts";
import { type SheetPart, useSheetRows } from "./use-sheet-rows.ts";
import { useShownRows } from "./use-shown-rows.ts";
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
  const [parameters] = useSearchParams();
  // Without a script no more rows come, and a part is not sorted.
  const isLive = useHydrated();
  const { rows, isLoading, isFailed, replace, tryAgain } = useSheetRows(table, read, first);
  const account = useAccount();
  const { edits, setEdits, isRestored } = useTypedCells(table, account);
  const [selection, setSelection] = useState<Selection>(at({ row: 0, column: 0 }));
  const [said, setSaid] = useState<{ words: string; isBad?: boolean }>();
  const [progress, setProgress] = useState<{ done: number; all: number }>();
  const [isListed, setListed] = useState(false);
  /** How often the form for finding was asked for; 0 while it is closed. */
  const [finding, setFinding] = useState(0);
  const [arrival, setArrival] = useState<Arrival>({ takesFocus: false });
  /** Whether a cell is open that is not typed yet. */
  const [isOpen, setOpen] = useState(false);
  const { typed } = edits;

  const byKey = useMemo(() => new Map(rows.map((row) => [row.key, row])), [rows]);
  const { problems, doubts, refuse, forget, forgetAll } = useMarkedCells(table, all, rows, typed);
  const columns = useMemo(() => all.filter(({ name }) => query.columns.includes(name)), [all, query.columns]);
  const shown = useShownRows({
    rows,
    all,
    query: isLive || !isLoading ? query : { ...query, sort: undefined },
    typed,
    problems,
    isLoading,
  });
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
    forget(step);
  }
  function takeBlock(edit: BlockEdit, done: string): void {
    const { step, block } = edit;
    take(step);
    setSelection({ active: { row: block.top, column: block.left }, end: { row: block.bottom, column: block.right } });
    setSaid(wordsOfBlock(edit, done));
  }
  const onPaste = (text: string) => takeBlock(paste(view, blockOf(chosen), readTabText(text)), "changed");
  const onFillRight = (block: Block) => takeBlock(fillRight(view, block), "filled");
  const onFill = (block: Block) => takeBlock(fillDown(view, block), "filled");
  function move(one: typeof undo, step: readonly CellEdit[] | undefined, done: string): void {
    if (!step || progress) return;
    const isHere = step.every(({ key, column }) => byKey.get(key)?.cells[column] !== undefined);
    if (isHere) setEdits((now) => one(now, saved));
    setSaid(
      isHere ? { words: done } : { words: "This step is in rows or columns that are not here: show them first.", isBad: true },
    );
  }
  const onUndo = () => move(undo, edits.past.at(-1), "Undone.");
  const onRedo = () => move(redo, edits.future.at(-1), "Redone.");

  async function onSave(): Promise<void> {
    if (typed.size === 0 || progress) return;
    setProgress({ done: 0, all: typed.size });
    forgetAll();
    let drafted = 0;
    const wrong = new Set<string>();
    const failed = await saveCells({
      // What is typed into columns that are not shown now is saved too.
      ...{ account, table, columns: [...new Set([...read, ...[...typed.values()].flatMap(Object.keys)])], typed },
      onPart: ({ saved: keys, problems: found, rows: now }, done) => {
        replace(now);
        const cells = new Map(now.map((row) => [row.key, row.cells]));
        const sent = new Map([...typed].filter(([key]) => cells.has(key)));
        setEdits((edited) => settle(edited, sent, keys, (key, column) => cells.get(key)?.[column]));
        drafted += keys.length;
        for (const { key } of found) wrong.add(key);
        refuse(found);
        setProgress({ done, all: typed.size });
        setSaid(undefined);
      },
      onWait: () =>
        setSaid({ words: "Nothing can be saved at the moment, as while somebody imports or publishes. It goes on by itself …" }),
    });
    setProgress(undefined);
    setListed(wrong.size > 0);
    const rest = wrong.size > 0 ? `${countOf(wrong.size, "row")} ${wrong.size === 1 ? "is" : "are"} not saved: see below. ` : "";
    const good =
      drafted > 0 || (rest === "" && !failed)
        ? `${countOf(drafted, "row")} ${drafted === 1 ? "is a draft" : "are drafts"} now. `
        : "";
    setSaid({ words: `${good}${rest}${failed ?? ""}`.trim(), isBad: wrong.size > 0 || failed !== undefined });
    // The button that was pressed may be of no use now.
    setArrival({ takesFocus: true });
  }

  function onShortcut({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
    if (!ctrlKey && !metaKey) return false;
    const act = {
      z: shiftKey ? onRedo : onUndo,
      y: onRedo,
      d: () => onFill(blockOf(chosen)),
      r: () => onFillRight(blockOf(chosen)),
      s: onSave,
      f: () => setFinding(finding + 1),
      h: () => setFinding(finding + 1),
    }[key.toLowerCase()];
    if (act) void act();
    return act !== undefined;
  }
  const lead = (place: Place, takesFocus: boolean) => {
    setSelection(at(place));
    setArrival({ takesFocus });
  };
  const go = (place: Place) => lead(place, true);
  /** What is wrong or doubtful, by row and column. */
  const marked = useMemo(() => joinProblems(doubts, problems), [doubts, problems]);
  const ofActive = marked.get(shown[chosen.active.row]?.key ?? "");
  const activeMark = ofActive?.[columns[chosen.active.column]?.name ?? ""] ?? ofActive?.[""];
  const lastStep = edits.past.at(-1);
  const lastMark = lastStep?.length === 1 ? marked.get(lastStep[0]?.key ?? "")?.[lastStep[0]?.column ?? ""] : undefined;
  function goToNext(): void {
    const next = nextMarked(problems.size > 0 ? problems : doubts, shown, columns, chosen.active);
    if (next) go(next);
    else setSaid({ words: "They are in rows or columns that are not shown.", isBad: true });
  }
  const cells = countTyped(typed) + (isOpen ? 1 : 0);

  return (
    <section className="sheet" aria-label={`${label} as a sheet`}>
      <SheetTools
        {...{ cells, progress, said, onSave, onUndo, onRedo }}
        canUndo={edits.past.length > 0}
        canRedo={edits.future.length > 0}
        canDiscard={typed.size > 0}
        onFill={() => onFill(blockOf(chosen))}
        isFinding={finding > 0}
        onFind={() => setFinding(finding > 0 ? 0 : 1)}
        onDiscard={() => {
          take(discardStep(typed));
          forgetAll();
          setSaid({ words: "What was typed is discarded. Undo brings it back." });
        }}
      />
      {isRestored && (
        <p className="notice" role="status">
          What you typed here and did not save is back.
        </p>
      )}
      {finding > 0 && (
        <FindAndReplace
          key={finding}
          {...{ view, columns, go }}
          titleOf={(row) => shown[row]?.title ?? ""}
          show={(place) => lead(place, false)}
          onReplace={(step) => {
            take(step);
            setFinding(0);
            go(chosen.active);
            setSaid({ words: `${countOf(step.length, "cell")} replaced.` });
          }}
          onClose={() => {
            setFinding(0);
            go(chosen.active);
          }}
        />
      )}
      <p className="hint sheet__count" role={isLoading ? undefined : "status"}>
        {shown.length === rows.length ? countOf(rows.length, "row") : `${number(shown.length)} of ${countOf(rows.length, "row")}`}
        {isLoading && !isFailed && (isLive ? ", more are coming …" : " at its beginning")}
        {isFailed && (
          <>
            , the others could not be read.{" "}
            <button className="link" type="button" onClick={tryAgain}>
              Try again
            </button>
          </>
        )}
        {(query.filters.size > 0 || query.show !== "all") && (
          <>
            {" · "}
            <Link
              className="link"
              to={{ search: `?${withoutFilters(parameters)}` }}
              preventScrollReset
              replace
              onClick={() => go(chosen.active)}
            >
              Show all
            </Link>
          </>
        )}
        {" · "}
        <Link className="link" to={draftsPath}>
          See the drafts
        </Link>
        <MarkedCells {...{ problems, doubts, isListed }} message={activeMark ?? lastMark} onList={setListed} onNext={goToNext} />
      </p>
      {isListed && <MarkedList {...{ problems, doubts, typed, columns, all, go }} titles={byKey} rows={shown} />}
      {shown.length === 0 && !isLoading && (
        <p className="notice" role="status">
          {rows.length === 0 ? "There is nothing yet." : "No row matches the filters."}
        </p>
      )}
      {rows.length > 0 && (
        <Grid
          {...{ label, table, noun, columns, view, typed, problems, doubts, arrival, query, onShortcut }}
          rows={shown}
          all={rows}
          selection={chosen}
          onSelect={setSelection}
          onType={({ row, column }, text) => {
            const [of, described] = [shown[row], columns[column]];
            // What was said of the last act need not be so any more.
            setSaid(undefined);
            if (of && described)
              take([{ key: of.key, column: described.name, from: view.cellAt(row, column), to: cellOf(described, text) }]);
          }}
          onOpen={setOpen}
          onPaste={onPaste}
          onFill={(block, text) => takeBlock(fillWith(view, block, text), "filled")}
          onFillFrom={(source, block) => takeBlock(fillFrom(view, source, block), "filled")}
          onLocked={({ row, column }) => setSaid({ words: whyLocked(shown[row]?.draft, columns[column]), isBad: true })}
          onClear={(block) => takeBlock(clear(view, block), "emptied")}
        />
      )}
    </section>
  );
}

const number = (many: number) => many.toLocaleString("en-US");
