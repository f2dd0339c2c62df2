type Props = {
  /** Cells that are typed and not saved, with the one that is open. */
  cells: number;
  /** Rows that were sent, of those that are to be saved; undefined while nothing is saved. */
  progress: { done: number; all: number } | undefined;
  said: { words: string; isBad?: boolean } | undefined;
  canUndo: boolean;
  canRedo: boolean;
  /** Whether something is typed, without what is open. */
  canDiscard: boolean;
  isFinding: boolean;
  onSave: () => Promise<void>;
  onUndo: () => void;
  onRedo: () => void;
  onFill: () => void;
  onFind: () => void;
  onDiscard: () => void;
};

/** The buttons of a sheet, and what came of the last act. */
export function SheetTools({ cells, progress, said, canUndo, canRedo, canDiscard, isFinding, ...on }: Props) {
  const isBusy = progress !== undefined;
  return (
    <div className="sheet__tools">
      <div className="row" role="toolbar" aria-label="Sheet">
        <button
          className="btn btn--s"
          type="button"
          disabled={cells === 0 || isBusy}
          title="Ctrl+S"
          onClick={() => void on.onSave()}
        >
          {isBusy
            ? "Saving …"
            : cells === 0
              ? "Nothing to save"
              : cells === 1
                ? "Save 1 cell as a draft"
                : `Save ${cells.toLocaleString("en-US")} cells as drafts`}
        </button>
        <button className="btn btn--line btn--s" type="button" disabled={!canUndo || isBusy} title="Ctrl+Z" onClick={on.onUndo}>
          Undo
        </button>
        <button className="btn btn--line btn--s" type="button" disabled={!canRedo || isBusy} title="Ctrl+Y" onClick={on.onRedo}>
          Redo
        </button>
        <button
          className="btn btn--line btn--s"
          type="button"
          disabled={isBusy}
          title="Ctrl+D: the first chosen row into those below"
          onClick={on.onFill}
        >
          Fill down
        </button>
        <button className="btn btn--line btn--s" type="button" aria-expanded={isFinding} title="Ctrl+F" onClick={on.onFind}>
          Find and replace
        </button>
        <button
          className="btn btn--line btn--s"
          type="button"
          disabled={!canDiscard || isBusy}
          title="Discard what is typed"
          onClick={on.onDiscard}
        >
          Discard
        </button>
        {progress && <progress aria-label="Rows saved" value={progress.done} max={progress.all} />}
      </div>
      <p className={said?.isBad ? "notice notice--bad" : "hint"} role="status">
        {said?.words ?? ""}
      </p>
    </div>
  );
}
