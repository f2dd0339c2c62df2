import type { Access } from "../../app/handle.ts";
import type { Page } from "./find-page.ts";

/**
 * A wing: a folder of app/, the first word of a page's id. `access`: the allowed values of `handle.access`; `hydrated`: its pages may be React
 * in the browser too, and no other page loads React.
 */
const wings: Record<string, { access: readonly Access[]; hydrated?: true }> = {
  site: { access: ["public", "visitor"] },
  "sign-in": { access: ["public", "visitor"] },
  account: { access: ["account", "customer"] },
  agent: { access: ["agent"] },
  staff: { access: ["staff"], hydrated: true },
  development: { access: ["development"], hydrated: true },
};

/**
 * Checks the handles of all pages at the start.
 *
 * @throws for a page whose access its wing, or the page around it, does not allow, such as a page of app/account without `access`; for one that
 *   is rendered in another way than its wing; for a page for staff that names no verb; and for an action without `handle.form`
 */
export function checkPages(pages: readonly Pick<Page, "id" | "access" | "module" | "handle" | "parent">[]): void {
  const byId = new Map(pages.map((page) => [page.id, page]));
  for (const { id, access, module, handle, parent } of pages) {
    const { access: allowed = [], hydrated = false } = wings[id.split("/")[0] ?? ""] ?? {};
    if (!allowed.includes(access))
      throw new Error(`app/${id}: handle.access is "${access}", and must be one of: ${allowed.join(", ") || "(no such wing)"}.`);
    if (parent && byId.get(parent)?.access !== access)
      throw new Error(`app/${id}: handle.access is "${access}", and must be that of app/${parent}, which is around it.`);
    if ((access === "staff") !== (handle.verb !== undefined))
      throw new Error(`app/${id}: a page for staff, and no other, names the verb whose roles may enter (handle.verb).`);
    if (!hydrated && module.default) throw new Error(`app/${id}: it must export its component as Page (app/page-module.ts).`);
    if (module.action && !handle.form)
      throw new Error(`app/${id}: it has an action, so handle.form must declare the limits of its form.`);
  }
}
