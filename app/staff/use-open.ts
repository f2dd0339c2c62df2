import { useEffect, useState } from "react";
import { openPath } from "./staff-paths.ts";

/** Milliseconds between two words that the page is still open. */
const beatMs = 20_000;

/**
 * Tells the others that this person has a request or a record open, as long as the page is seen.
 *
 * @param page as `keepOpen` names it (domain/staff/page-viewers.ts); undefined for what is not there yet
 * @returns the names of others who have it open; and whether the session has ended
 */
export function useOpen(page: string | undefined): { viewers: readonly string[]; isSignedOut: boolean } {
  const [viewers, setViewers] = useState<readonly string[]>([]);
  const [isSignedOut, setSignedOut] = useState(false);
  useEffect(() => {
    if (page === undefined) return;
    const say = (fields: Record<string, string> = {}) => {
      const headers = { Accept: "application/json" };
      return fetch(openPath, {
        method: "POST",
        body: new URLSearchParams({ page, ...fields }),
        headers,
        redirect: "manual",
        keepalive: true,
      });
    };
    async function beat(): Promise<void> {
      if (document.hidden) return;
      const answer = await say().catch(() => undefined);
      // Without a session it leads to the sign-in.
      setSignedOut(answer !== undefined && (answer.type === "opaqueredirect" || answer.status === 401));
      if (answer?.ok) setViewers(((await answer.json()) as { viewers: string[] }).viewers);
    }
    const leave = () => void say({ left: "yes" }).catch(() => {});
    const look = () => void beat();
    look();
    const timer = setInterval(look, beatMs);
    addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", look);
      leave();
    };
  }, [page]);
  return { viewers, isSignedOut };
}
