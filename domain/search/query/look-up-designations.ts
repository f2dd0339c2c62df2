import type { Context } from "../../context.ts";
import { editionSentence } from "../../methods/edition.ts";
import { equivalenceSentence } from "../../methods/equivalence.ts";
import { successionSentence } from "../../methods/succession.ts";
import type { Designation, Match, PartialDesignation } from "../designations/designation.ts";
import { findDesignations } from "../designations/find-designations.ts";
import { findPartials } from "../designations/find-partials.ts";
import { readPartial } from "../designations/read-partial.ts";
import {
  type MethodIndex,
  type MethodName,
  type NamedEquivalence,
  type NamedSuccession,
  readMethodIndex,
} from "./method-index.ts";
import { nearestParts } from "./nearest-parts.ts";

/** The methods that a text names, as far as the catalogue has them. */
export type NamedMethods = {
  /** Designations that it names, with notes about corrections, and the id of the catalogue's method; null when it has none. */
  designations: { canonical: string; notes: string[]; methodId: number | null }[];
  /** Parts of designations that several methods have, such as "61". */
  which: { typed: string; methods: MethodName[] }[];
  /** The methods that are meant, or may be meant, in the order of the text. */
  methods: MethodName[];
  /** The tests in a method that the text names: A1S of ISO 105-C06. */
  options: { methodId: number; named: string }[];
  /** What became of a designation or of its edition, and under which other one the catalogue has it. */
  successions: { sentence: string; methodId: number | null }[];
  /** Relatives of a designation that the catalogue does not have, the nearest first. */
  relatives: MethodName[];
  /** The text without the designations. */
  rest: string;
};

/** Finds the designations in a text and looks them up exactly: C06 is never C08. */
export async function lookUpDesignations(ctx: Context, text: string): Promise<NamedMethods> {
  const designations = findIn(text);
  const named: NamedMethods = {
    designations: [],
    which: [],
    methods: [],
    options: [],
    successions: [],
    relatives: [],
    rest: text,
  };
  if (designations.length === 0) return named;
  const index = (await readMethodIndex(ctx, [0])).get(0);
  if (!index) return named;
  const taken = designations.filter(({ from, to, reading }) =>
    reading.kind === "designation"
      ? addDesignation(named, reading, index)
      : addPartial(named, text.slice(from, to).trim(), reading, index),
  );
  for (const { from, to } of taken.reverse()) named.rest = `${named.rest.slice(0, from)} ${named.rest.slice(to)}`;
  return { ...named, methods: distinct(named.methods), relatives: distinct(named.relatives) };
}

function findIn(text: string): Match<Designation | PartialDesignation>[] {
  const whole = readPartial(text);
  if (whole) return [{ from: 0, to: text.length, reading: whole }];
  return [...findDesignations(text), ...findPartials(text)].sort((a, b) => a.from - b.from);
}

function addDesignation(named: NamedMethods, reading: Designation, index: MethodIndex): true {
  const { canonical, notes, option } = reading;
  const [method] = index.exactly(reading);
  named.designations.push({ canonical, notes: [...notes], methodId: method?.id ?? null });
  if (method) {
    named.methods.push(method);
    addEdition(named, reading.edition, method, index);
    if (option !== undefined) named.options.push({ methodId: method.id, named: option });
    // The text names a method of the catalogue: what is said of it leads nowhere else.
    for (const one of [...index.after(method), ...index.successors(reading)])
      named.successions.push({ sentence: successionSentence(one, one.method?.designation), methodId: null });
  } else if (!addSuccessions(named, index.successors(reading)) && !addEquivalents(named, index.equivalents(reading)))
    addFamily(named, reading, index);
  return true;
}

/** Says what became of the edition that is named behind a method. */
function addEdition(named: NamedMethods, edition: string | undefined, method: MethodName, index: MethodIndex): void {
  if (edition === undefined) return;
  const sentence =
    editionSentence(method.designation, edition, index.editions(method)) ??
    `Of ${method.designation} no editions are listed, so the edition of ${edition} was left out.`;
  named.successions.push({ sentence, methodId: null });
}

/** @returns whether there is a method, or a note that there is none */
function addSuccessions(named: NamedMethods, successions: readonly NamedSuccession[]): boolean {
  for (const one of successions) {
    const { method, methodId, option } = one;
    if (method) named.methods.push(method);
    if (method && option !== "") named.options.push({ methodId: method.id, named: option });
    named.successions.push({ sentence: successionSentence(one, method?.designation), methodId });
  }
  return successions.length > 0;
}

/** @returns whether the catalogue has a method that is the same, or like it */
function addEquivalents(named: NamedMethods, equivalents: readonly NamedEquivalence[]): boolean {
  for (const { designation, degree, method } of equivalents) {
    named.methods.push(method);
    named.successions.push({ sentence: equivalenceSentence(degree, designation, method.designation), methodId: method.id });
  }
  return equivalents.length > 0;
}

/** Those that the designation may mean, else its relatives. */
function addFamily(named: NamedMethods, reading: Designation, index: MethodIndex): void {
  const { part, seriesSupplied } = reading;
  if (seriesSupplied) named.methods.push(...index.numbered(reading));
  else if (part === undefined) named.methods.push(...index.family(reading).map((member) => member.method));
  else named.relatives.push(...nearestParts(part, index.family(reading)));
}

/** Part of a designation can also be a word: it counts only when the catalogue has a method that it can mean. */
function addPartial(
  named: NamedMethods,
  typed: string,
  { couldBe, option, edition }: PartialDesignation,
  index: MethodIndex,
): boolean {
  const exact = couldBe.flatMap((reading) => index.exactly(reading));
  if (exact.length === 0 && couldBe.some((reading) => addSuccessions(named, index.successors(reading)))) return true;
  const inParts = couldBe.flatMap((reading) =>
    reading.part === undefined ? index.family(reading).map(({ method }) => method) : [],
  );
  const methods = distinct(exact.length > 0 ? exact : inParts);
  const [only] = methods;
  if (!only) return false;
  named.methods.push(...methods);
  for (const method of methods) addEdition(named, edition, method, index);
  if (option !== undefined) named.options.push(...methods.map(({ id }) => ({ methodId: id, named: option })));
  if (methods.length > 1) named.which.push({ typed, methods });
  else named.designations.push({ canonical: only.designation, notes: [], methodId: only.id });
  return true;
}

function distinct(methods: readonly MethodName[]): MethodName[] {
  return [...new Map(methods.map((method) => [method.id, method])).values()];
}
