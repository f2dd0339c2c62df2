import type { Context } from "../../context.ts";
import {
  type MethodOption,
  optionsInWords,
  optionsNamed,
  readMethodOptions,
  wordsNaming,
} from "../../methods/read-method-options.ts";
import type { NamedMethods } from "./look-up-designations.ts";

/** An option of a method that a text names. */
export type ChosenOption = { methodId: number; option: MethodOption };

type Chosen = { options: ChosenOption[]; named: NamedMethods };

/**
 * The options that a text names behind a designation ("ISO 105-C06 A1S"), or in words ("ISO 105-X12 wet", "AATCC 135 tumble dry").
 *
 * @returns the options, and the methods with a note about every option that is not listed; words that only name an option are no longer
 * in their rest
 */
export async function chooseOptions(ctx: Context, named: NamedMethods): Promise<Chosen> {
  const exact = [...named.designations, ...named.successions].flatMap(({ methodId }) => methodId ?? []);
  const ids = new Set([...exact, ...named.options.map(({ methodId }) => methodId)]);
  if (ids.size === 0) return { options: [], named };
  const byMethod = await readMethodOptions(ctx, ids);
  const words = new Set(named.rest.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  const used = new Set<string>();
  const options = [...ids].flatMap((methodId) => {
    const all = byMethod.get(methodId) ?? [];
    const inCodes = named.options.filter((one) => one.methodId === methodId).flatMap((one) => optionsNamed(all, one.named));
    const inWords = optionsInWords(all, words).filter((one) => !inCodes.some(({ kind }) => kind === one.kind));
    for (const word of inWords.flatMap(wordsNaming).flat()) used.add(word);
    return [...inCodes, ...inWords].map((option) => ({ methodId, option }));
  });
  const rest = [...words].every((word) => used.has(word)) ? "" : named.rest;
  const designations = named.designations.map((one) => withNotes(one, named.options, byMethod));
  return { options, named: { ...named, designations, rest } };
}

/** A designation with a note about each of its options that the method's table lacks. */
function withNotes(
  designation: NamedMethods["designations"][number],
  named: NamedMethods["options"],
  byMethod: ReadonlyMap<number, readonly MethodOption[]>,
): NamedMethods["designations"][number] {
  const { methodId, notes } = designation;
  const all = byMethod.get(methodId ?? 0) ?? [];
  if (all.length === 0) return designation;
  const lacking = named
    .filter((one) => one.methodId === methodId)
    .flatMap((one) => one.named.split(", "))
    .filter((code) => optionsNamed(all, code).length === 0);
  if (lacking.length === 0) return designation;
  const verb = lacking.length === 1 ? "is" : "are";
  return {
    ...designation,
    notes: [...notes, `${lacking.join(" and ")} ${verb} not among the options whose figures are listed here`],
  };
}
