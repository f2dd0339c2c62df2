import { type MethodOption, optionNamed, readMethodOptions } from "../catalogue/read-method-options.ts";
import type { Context } from "../context.ts";
import type { NamedMethods } from "./look-up-designations.ts";

/** An option of a method that a text names. */
export type ChosenOption = { methodId: number; option: MethodOption };

/** The options that a text names behind a designation ("ISO 105-C06 A1S"), or as a word ("ISO 105-X12 wet"). */
export async function chooseOptions(
  ctx: Context,
  { designations, successions, options, rest }: NamedMethods,
): Promise<ChosenOption[]> {
  const exact = [...designations, ...successions].flatMap(({ methodId }) => methodId ?? []);
  const ids = new Set([...exact, ...options.map(({ methodId }) => methodId)]);
  if (ids.size === 0) return [];
  const byMethod = await readMethodOptions(ctx, ids);
  const words = new Set(rest.toLowerCase().match(/[a-z]{3,}/g));
  return [...ids].flatMap((methodId) => {
    const all = byMethod.get(methodId) ?? [];
    const named = options.find((one) => one.methodId === methodId)?.named;
    const option = named === undefined ? all.find(({ code }) => words.has(code.toLowerCase())) : optionNamed(all, named);
    return option ? [{ methodId, option }] : [];
  });
}
