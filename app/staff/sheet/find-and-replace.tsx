import { useDeferredValue, useId, useMemo, useState } from "react";
import { TableHead } from "../../ui/table-head.tsx";
import { findMatches, type Replacing, replaceMatches, type SheetView } from "./block-edits.ts";
import type { CellEdit } from "./cell-edits.ts";
import type { Place } from "./selection.ts";
import type { SheetColumn } from "./sheet-column.ts";

type Props = {
  view: SheetView;
  columns: readonly SheetColumn[];
  /** How people know the record of a row. */
  titleOf: (row: number) => string;
  go: (place: Place) => void;
  /** Shows a cell, and leaves the focus where it is. */
  show: (place: Place) => void;
  onReplace: (step: CellEdit[]) => void;
  onClose: () => void;
};

/** Shown before they are replaced; the others are replaced with them. */
const mostShown = 50;

/** Finds a text in the rows that are seen, shows what would take its place, and replaces it when told. */
export function FindAndReplace({ view, columns, titleOf, go, show, onReplace, onClose }: Props) {
  const id = useId();
  const [given, setGiven] = useState<Replacing>({ find: "", replacement: "", column: "", isWhole: false, isExact: false });
  const [found, setFound] = useState(0);
  const looked = useDeferredValue(given);
  const matches = useMemo(() => findMatches(view, looked), [view, looked]);
  const step = useMemo(() => replaceMatches(view, matches).filter(({ from, to }) => from !== to), [view, matches]);
  const locked = matches.filter(({ row, column }) => view.isLocked(row, column)).length;
  const text = (name: "find" | "replacement", label: string, isFirst = false) => (
    <label className="sieve__part">
      <span>{label}</span>
      <input
        className="input input--s"
        name={name}
        value={given[name]}
        maxLength={1000}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: somebody has just asked for this form.
        autoFocus={isFirst}
        onChange={({ target }) => setGiven({ ...given, [name]: target.value })}
      />
    </label>
  );
  const choice = (name: "isWhole" | "isExact", label: string) => (
    <label className="sheet__tick">
      <input
        type="checkbox"
        name={name}
        checked={given[name]}
        onChange={({ target }) => setGiven({ ...given, [name]: target.checked })}
      />
      {label}
    </label>
  );
  return (
    <form
      className="sheet__find"
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault();
        const next = findMatches(view, given)[found % Math.max(matches.length, 1)];
        if (next) show(next);
        setFound(found + 1);
      }}
      onKeyDown={({ key }) => key === "Escape" && onClose()}
    >
      <h2 className="h4" id={id}>
        Find and replace
      </h2>
      <div className="filterbar">
        {text("find", "Find", true)}
        {text("replacement", "Replace with")}
        <label className="sieve__part">
          <span>In</span>
          <select
            className="select input--s"
            name="in"
            value={given.column}
            onChange={({ target }) => setGiven({ ...given, column: target.value })}
          >
            <option value="">All columns</option>
            {columns.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
        {choice("isWhole", "Whole cells only")}
        {choice("isExact", "Match case")}
      </div>
      <p role="status" className="hint">
        {given.find === ""
          ? "Type what is to be found in the rows and columns below."
          : matches.length === 0
            ? `No cell holds it.${given.column === "" && columns.some(({ options }) => options) ? " Columns in which one chooses are looked through one at a time." : ""}`
            : `${matches.length.toLocaleString("en-US")} ${matches.length === 1 ? "cell holds" : "cells hold"} it.${locked > 0 ? ` ${locked} of them stay: nobody changes them here.` : ""}`}
      </p>
      {matches.length > 0 && (
        <table className="tbl sheet__preview">
          <caption className="vh">What would change</caption>
          <TableHead columns={["Record", "Column", "Now", "Then"]} />
          <tbody>
            {matches.slice(0, mostShown).map(({ row, column, text: now, replaced }) => (
              <tr key={`${row} ${column}`}>
                <th scope="row">
                  <button className="link" type="button" onClick={() => go({ row, column })}>
                    {titleOf(row) || row + 1}
                  </button>
                </th>
                <td>{columns[column]?.label}</td>
                <td>{now}</td>
                <td>{view.isLocked(row, column) ? "Stays" : replaced}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {matches.length > mostShown && <p className="hint">These are the first {mostShown} of them.</p>}
      <div className="row">
        <button className="btn btn--line btn--s" type="submit" disabled={matches.length === 0} title="Enter">
          Show the next
        </button>
        <button
          className="btn btn--s"
          type="button"
          disabled={step.length === 0}
          onClick={() => onReplace(replaceMatches(view, findMatches(view, given)).filter(({ from, to }) => from !== to))}
        >
          {step.length === 1 ? "Replace 1 cell" : `Replace ${step.length.toLocaleString("en-US")} cells`}
        </button>
        <button className="btn btn--line btn--s" type="button" onClick={onClose}>
          Close
        </button>
      </div>
    </form>
  );
}
