import { useEffect, useRef, useState } from "react";
import type { DraftKind } from "../../../domain/desk/drafts.ts";
import { draftPath } from "./request-paths.ts";

/** Milliseconds without a key after which what was typed is saved. */
const pauseMs = 800;

/** Whether what is typed is on the server. */
export type DraftState = "idle" | "saving" | "saved" | "failed";

/**
 * What a person types about a request, saved while they type.
 *
 * @param stored the draft as the page was loaded
 * @param settled changes when something was sent or taken back: the stored draft counts from then on
 */
export function useDraft(reference: string, kind: DraftKind, stored: string, settled: unknown) {
  const [text, setText] = useState(stored);
  const [state, setState] = useState<DraftState>(stored === "" ? "idle" : "saved");
  const saved = useRef(stored);
  const latest = useRef(stored);
  latest.current = stored;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was sent or taken back replaces what is typed
  useEffect(() => {
    saved.current = latest.current;
    setText(latest.current);
    setState(latest.current === "" ? "idle" : "saved");
  }, [settled, reference]);

  useEffect(() => {
    if (text === saved.current) return;
    const ending = new AbortController();
    const timer = setTimeout(async () => {
      setState("saving");
      const isSaved = await fetch(draftPath(reference), {
        method: "POST",
        body: new URLSearchParams({ kind, text }),
        signal: ending.signal,
      }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (ending.signal.aborted) return;
      if (isSaved) saved.current = text;
      setState(isSaved ? (text === "" ? "idle" : "saved") : "failed");
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [reference, kind, text]);

  return { text, setText, state };
}
