import { idFromSlug } from "../../../domain/catalogue/slug.ts";
import type { Context } from "../../../domain/context.ts";
import { kitOf } from "../../../domain/kits/read-kits.ts";
import { planOf } from "../../../domain/kits/test-plan.ts";
import { readKitPage } from "../../../domain/substitutes/read-kit-page.ts";
import { notFound, readOrNotFound } from "../../page.ts";

/**
 * What the address of a kit names: its method, the kit of the option (of the first that has one, where none is named), and how much is to be tested.
 *
 * @throws the 404 page for a method or an option without a kit
 */
export async function kitVisit(ctx: Context, slug: string, url: URL) {
  const { kits, ...visit } = await readOrNotFound(idFromSlug(slug), (id) => readKitPage(ctx, id));
  const kit = kitOf(kits, url.searchParams.get("option") ?? kits[0]?.option) ?? notFound();
  return { ...visit, kits, kit, ...planOf(url.searchParams, kit) };
}
