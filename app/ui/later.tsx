import type { ReactNode } from "react";

/**
 * A part that nobody sees at first: a menu, a dialog. Browsers keep it as text until app/browser/later.ts makes it when it is first needed; without a
 * script it stands there as elements.
 *
 * @param id the id of the one element in it
 */
export function Later({ id, children }: { id: string; children: ReactNode }) {
  return <noscript data-later={id}>{children}</noscript>;
}
