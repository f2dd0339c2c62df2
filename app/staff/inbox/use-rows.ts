import { useCallback, useEffect, useRef, useState } from "react";
import { type ListPart, type ListRow, maxRows } from "./list-row.ts";

type Held = ListPart & { query: string; first: ListPart };

/**
 * The rows of the list that are here: the first ones, which the page's loader reads, and those that were loaded later. When the loader has read the first
 * ones once more, the later ones are read again too, and stay in their place meanwhile.
 *
 * @param query of the list's address
 */
export function useRows(query: string, first: ListPart) {
  const [held, setHeld] = useState<Held>({ ...first, query, first });
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const latest = useRef(held);

  let shown = held;
  if (held.first !== first) {
    const later = held.query === query ? held.rows.slice(held.first.rows.length) : [];
    shown = { query, first, rows: joined(first.rows, later), next: later.length > 0 ? held.next : first.next };
    setHeld(shown);
    if (state !== "idle") setState("idle");
  }
  latest.current = shown;

  const ask = useCallback(async (parameters: Record<string, string>): Promise<ListPart> => {
    const address = new URLSearchParams(latest.current.query);
    for (const [name, value] of Object.entries(parameters)) address.set(name, value);
    const answer = await fetch(`/staff/inbox-rows?${address}`, { headers: { accept: "application/json" } });
    if (!answer.ok) throw new Error(`The list answers ${answer.status}.`);
    return (await answer.json()) as ListPart;
  }, []);

  useEffect(() => {
    const { rows } = latest.current;
    if (rows.length <= first.rows.length) return;
    ask({ limit: String(Math.min(rows.length, maxRows)) }).then(
      (again) =>
        setHeld((now) => {
          if (now.first !== first) return now;
          const rest = now.rows.slice(maxRows);
          return { ...now, rows: joined(again.rows, rest), next: rest.length > 0 ? now.next : again.next };
        }),
      // The first rows are fresh; the others are when the list is read the next time.
      () => {},
    );
  }, [first, ask]);

  const loadMore = useCallback(async () => {
    const { next, first: of } = latest.current;
    if (!next) return;
    setState("loading");
    try {
      const more = await ask({ after: next });
      setHeld((now) => (now.first === of ? { ...now, rows: joined(now.rows, more.rows), next: more.next } : now));
      setState("idle");
    } catch {
      setState("failed");
    }
  }, [ask]);

  return { rows: shown.rows, next: shown.next, state, loadMore };
}

/** Both, without what is in the first already. */
function joined(rows: readonly ListRow[], later: readonly ListRow[]): ListRow[] {
  const known = new Set(rows.map(({ reference }) => reference));
  return [...rows, ...later.filter(({ reference }) => !known.has(reference))];
}
