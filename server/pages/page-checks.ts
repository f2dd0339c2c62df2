import type { Access } from "../../app/handle.ts";
import type { Page } from "./find-page.ts";

/** Who may enter the pages of each wing: a folder of app/, the first word of a page's id. */
const wings: Record<string, readonly Access[]> = {
  site: ["public"],
  "sign-in": ["public", "visitor"],
  account: ["account", "customer"],
  agent: ["agent"],
  development: ["development"],
};

/**
 * Finds what a page has left out, before anybody asks for it.
 *
 * @throws for a page that lets in whom its wing is not for, such as one of app/account without `access`; and for an action without `handle.form`
 */
export function checkPages(pages: readonly Pick<Page, "id" | "access" | "module" | "handle">[]): void {
  for (const { id, access, module, handle } of pages) {
    const allowed = wings[id.split("/")[0] ?? ""] ?? [];
    if (!allowed.includes(access))
      throw new Error(`app/${id}: handle.access is "${access}", and must be one of: ${allowed.join(", ") || "(no such wing)"}.`);
    if (module.action && !handle.form)
      throw new Error(`app/${id}: it has an action, and handle.form does not say what it may carry.`);
  }
}
