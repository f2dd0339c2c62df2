import { useEffect, useState } from "react";
import { keptName } from "../kept-typing.ts";
import { type Edits, noEdits, type TypedCell, type TypedRows } from "./cell-edits.ts";

/**
 * What a person types into the sheet of a table. It stays on this device until it is saved, so that a closed tab or an ended session loses nothing; somebody else who signs in
 * here does not get it.
 *
 * @returns with whether something was put back that was typed earlier
 */
export function useTypedCells(table: string, account: number) {
  const name = keptName(account, `sheet ${table}`);
  const [edits, setEdits] = useState<Edits>(noEdits);
  const [isRestored, setRestored] = useState(false);
  const [isRead, setRead] = useState(false);

  useEffect(() => {
    const typed = readKept(name);
    setEdits({ ...noEdits, typed });
    setRestored(typed.size > 0);
    setRead(true);
  }, [name]);

  const { typed } = edits;
  useEffect(() => {
    if (!isRead) return;
    if (typed.size === 0) localStorage.removeItem(name);
    else
      try {
        localStorage.setItem(name, JSON.stringify([...typed]));
      } catch {
        // More than the browser keeps: it is here as long as the page is, and an older state must not come back.
        localStorage.removeItem(name);
      }
  }, [isRead, name, typed]);

  return { edits, setEdits, isRestored: isRestored && typed.size > 0 };
}

function readKept(name: string): TypedRows {
  try {
    return new Map(JSON.parse(localStorage.getItem(name) ?? "[]") as [string, Record<string, TypedCell>][]);
  } catch {
    return new Map();
  }
}
