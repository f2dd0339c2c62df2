import { DomainError } from "../errors.ts";

/** The message of a refused change; the page that shows it already has the newer row. */
const staleMessage = "Somebody has changed this in the meantime. Look at it as it is now, then decide again.";

/**
 * Refuses a change that was decided on an older version of a row. Call it with the row locked.
 *
 * @param seen the version that was read; undefined: no check (commands)
 * @throws DomainError stale
 */
export function requireVersion({ version }: { version: number }, seen: number | undefined): void {
  if (seen !== undefined && seen !== version) throw new DomainError("stale", staleMessage);
}
