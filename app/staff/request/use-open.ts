import { useEffect } from "react";
import { openPath } from "./request-paths.ts";

/** Milliseconds between two words that the page is still open. */
const beatMs = 20_000;

/** Tells the others that this person has a request open, as long as the page is seen. */
export function useOpen(reference: string): void {
  useEffect(() => {
    const say = (fields: Record<string, string> = {}) =>
      void fetch(openPath(reference), { method: "POST", body: new URLSearchParams(fields), keepalive: true }).catch(() => {});
    const beat = () => document.hidden || say();
    const leave = () => say({ left: "yes" });
    beat();
    const timer = setInterval(beat, beatMs);
    addEventListener("pagehide", leave);
    return () => {
      clearInterval(timer);
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [reference]);
}
