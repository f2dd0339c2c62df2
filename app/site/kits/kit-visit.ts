import { readMethodRecords } from "../../../domain/catalogue/read-method-records.ts";
import { idFromSlug } from "../../../domain/catalogue/slug.ts";
import type { Context } from "../../../domain/context.ts";
import { kitOf, readKits, tagsOfKits } from "../../../domain/kits/read-kits.ts";
import { planOf } from "../../../domain/kits/test-plan.ts";
import { readSubstitutes, tagsOfRules } from "../../../domain/substitutes/read-substitutes.ts";
import { found, notFound } from "../../page.ts";

/**
 * What the address of a kit names: its method, the kit of the option (of the first that has one, where none is named), and how much is to be tested.
 *
 * @throws the 404 page for a method or an option without a kit
 */
export async function kitVisit(ctx: Context, slug: string, url: URL) {
  const method = await found(idFromSlug(slug), async (id) => (await readMethodRecords(ctx, { method: id })).methods[0]);
  const [kitsOf, rulesOf] = await Promise.all([readKits(ctx, [method.id]), readSubstitutes(ctx, [method.id])]);
  const kits = kitsOf.get(method.id) ?? [];
  const rules = rulesOf.get(method.id) ?? [];
  const kit = kitOf(kits, url.searchParams.get("option") ?? kits[0]?.option) ?? notFound();
  const tags = [`body:${method.body.id}`, ...tagsOfKits(method.id, kits), ...tagsOfRules(method.id, rules)];
  return { method, kits, kit, rules, ...planOf(url.searchParams, kit), tags };
}
