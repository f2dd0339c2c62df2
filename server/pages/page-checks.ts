import type { Access } from "../../app/handle.ts";
import type { Page } from "./find-page.ts";

/** The allowed values of `handle.access` in each wing, a folder of app/ and the first word of a page's id. */
const wings: Record<string, readonly Access[]> = {
  site: ["public"],
  "sign-in": ["public", "visitor"],
  account: ["account", "customer"],
  agent: ["agent"],
  development: ["development"],
};

/**
 * Checks the handles of all pages at the start.
 *
 * @throws for a page whose access its wing does not allow, such as a page of app/account without `access`; and for an action without `handle.form`
 */
export function checkPages(pages: readonly Pick<Page, "id" | "access" | "module" | "handle">[]): void {
  for (const { id, access, module, handle } of pages) {
    const allowed = wings[id.split("/")[0] ?? ""] ?? [];
    if (!allowed.includes(access))
      throw new Error(`app/${id}: handle.access is "${access}", and must be one of: ${allowed.join(", ") || "(no such wing)"}.`);
    if (module.action && !handle.form)
      throw new Error(`app/${id}: it has an action, so handle.form must declare the limits of its form.`);
  }
}
