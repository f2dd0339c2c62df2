import type { Access } from "../../app/handle.ts";
import type { Page } from "./find-page.ts";

/** A wing: a folder of app/, the first word of a page's id. `hydrated`: its pages are React in the browser too; no other page loads React. */
const wings: Record<string, { lets: readonly Access[]; hydrated?: true }> = {
  site: { lets: ["public"] },
  "sign-in": { lets: ["public", "visitor"] },
  account: { lets: ["account", "customer"] },
  agent: { lets: ["agent"] },
  development: { lets: ["development"], hydrated: true },
};

/**
 * Finds what a page has left out, before anybody asks for it.
 *
 * @throws for a page that lets in whom its wing is not for, such as one of app/account without `access`, or whom the page around it does not; for one
 *   that is rendered in another way than its wing; and for an action without `handle.form`
 */
export function checkPages(pages: readonly Pick<Page, "id" | "access" | "module" | "handle" | "parent">[]): void {
  const byId = new Map(pages.map((page) => [page.id, page]));
  for (const { id, access, module, handle, parent } of pages) {
    const { lets = [], hydrated = false } = wings[id.split("/")[0] ?? ""] ?? {};
    if (!lets.includes(access))
      throw new Error(`app/${id}: handle.access is "${access}", and must be one of: ${lets.join(", ") || "(no such wing)"}.`);
    if (parent && byId.get(parent)?.access !== access)
      throw new Error(`app/${id}: handle.access is "${access}", and must be that of app/${parent}, which is around it.`);
    if (hydrated ? module.Page : module.default)
      throw new Error(`app/${id}: it must export its component as ${hydrated ? "default" : "Page"} (app/page-module.ts).`);
    if (module.action && !handle.form)
      throw new Error(`app/${id}: it has an action, and handle.form does not say what it may carry.`);
  }
}
