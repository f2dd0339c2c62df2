import { type KeyboardEvent, useEffect, useRef } from "react";
import type { SheetColumn } from "./sheet-column.ts";

type Props = {
  column: SheetColumn;
  /** The text of the cell, or the one that editing begins with. */
  value: string;
  state: EditorState;
  isLocked: boolean;
  isWrong: boolean;
  /** Whether something is asked of it. */
  isDoubted: boolean;
  /** Somebody types into it, or begins to compose a letter. */
  begin: () => void;
  /** What it holds has changed. */
  onChange: () => void;
  finish: Finish;
};

/** It waits for the first key; what is typed replaces the cell; or the text of the cell is edited. */
export type EditorState = "waits" | "replaces" | "edits";

/** Ends editing: with what was typed, undefined where it is given up, and with where to go on; "fill": every cell of the block gets what was typed. */
export type Finish = (text: string | undefined, step: { row: number; column: number } | "fill" | undefined) => void;

/** Where an arrow leads from a cell that was typed over. */
const arrows: Readonly<Record<string, { row: number; column: number }>> = {
  ArrowDown: { row: 1, column: 0 },
  ArrowUp: { row: -1, column: 0 },
  ArrowRight: { row: 0, column: 1 },
  ArrowLeft: { row: 0, column: -1 },
};

/**
 * The field of the cell that has the focus. It is there before anybody types, unseen, so that a method of writing or a dead key composes the first letter in it. Enter and Tab keep what is
 * typed, arrows too where it was typed over, Ctrl+Enter puts it into all of the block, Escape gives it up, Alt+Enter begins a line.
 */
export function CellEditor({
  column: { label, options, isNumber },
  value,
  state,
  isLocked,
  isWrong,
  isDoubted,
  begin,
  onChange,
  finish,
}: Props) {
  const field = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    const element = field.current;
    isDone.current = false;
    if (!element) return;
    if (state === "waits") element.value = value;
    else if (document.activeElement !== element) {
      // The first key came to another cell of the block: it is in place of the text with which the field has waited.
      element.value = value;
      element.focus();
      element.setSelectionRange(value.length, value.length);
    }
    // What is typed comes in place of the whole text. Selecting it takes the focus, which may be elsewhere.
    if (state !== "replaces" && document.activeElement === element) element.select();
  }, [state, value]);

  const end: Finish = (text, step) => {
    // The field loses the focus when it goes, which would end it once more.
    if (isDone.current) return;
    isDone.current = true;
    finish(text, step);
  };
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement | HTMLInputElement>): void {
    if (state === "waits") return;
    event.stopPropagation();
    // A method of writing takes Enter for itself.
    if (event.nativeEvent.isComposing) return;
    const { key, shiftKey, altKey, ctrlKey, metaKey, currentTarget } = event;
    const side = shiftKey ? -1 : 1;
    if (key === "Enter" && altKey && !options)
      currentTarget.setRangeText("\n", currentTarget.selectionStart ?? 0, currentTarget.selectionEnd ?? 0, "end");
    else if (key === "Enter" && (ctrlKey || metaKey)) end(currentTarget.value, "fill");
    else if (key === "Enter") end(currentTarget.value, { row: side, column: 0 });
    else if (key === "Tab") end(currentTarget.value, { row: 0, column: side });
    else if (state === "replaces" && arrows[key]) end(currentTarget.value, arrows[key]);
    else if (key.toLowerCase() === "s" && (ctrlKey || metaKey)) end(currentTarget.value, { row: 0, column: 0 });
    else if (key === "Escape") end(undefined, { row: 0, column: 0 });
    else return;
    event.preventDefault();
  }
  const common = {
    ...{ ref: field, name: "cell", "aria-label": label, defaultValue: value, autoComplete: "off", spellCheck: false, onKeyDown },
    className: state === "waits" ? "sheet__field sheet__field--waits" : "sheet__field",
    readOnly: isLocked,
    inputMode: isNumber ? ("decimal" as const) : undefined,
    "aria-invalid": isWrong || undefined,
    "aria-describedby": isWrong || isDoubted ? "cell-problem" : undefined,
    onFocus: () => state === "waits" && field.current?.select(),
    onInput: () => (state === "waits" ? begin() : onChange()),
    onCompositionStart: () => state === "waits" && begin(),
    onBlur: () => state !== "waits" && end(field.current?.value ?? value, undefined),
  };
  if (!options) return <textarea {...common} rows={Math.min(value.split("\n").length, 8)} />;
  return (
    <>
      <input {...common} list="sheet-choices" />
      <datalist id="sheet-choices">
        {options.map((option) => (
          <option key={option.value} value={option.label} />
        ))}
      </datalist>
    </>
  );
}
