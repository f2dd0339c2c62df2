import * as z from "zod";
import { methodPath } from "../domain/catalogue/paths.ts";
import type { Kit, KitPart } from "../domain/kits/kit.ts";
import { amountsFor, partNeeds, partUnits } from "../domain/kits/kit-words.ts";
import { readKits, tagsOfKits } from "../domain/kits/read-kits.ts";
import { editionStatuses } from "../domain/methods/edition.ts";
import { equivalenceDegrees } from "../domain/methods/equivalence.ts";
import { type Equivalence, readEquivalences, tagsOfEquivalences } from "../domain/methods/read-equivalences.ts";
import { methodEdition } from "../domain/records/method-edition.ts";
import { readRows } from "../domain/records/read-rows.ts";
import { readSubstitutes, type SubstituteRule, tagsOfRules } from "../domain/substitutes/read-substitutes.ts";
import { type Call, callIn } from "./call.ts";
import { id } from "./query.ts";
import { describeRow } from "./row.ts";

type EditionRow = Awaited<ReturnType<typeof readRows<typeof methodEdition.columns>>>["rows"][number];

const editionRow = describeRow<EditionRow>("MethodEdition")({
  edition: [z.string().describe("As it is written behind the designation: `2010`."), (it) => it.edition],
  status: [z.enum(editionStatuses), (it) => it.status],
  published: [z.string().describe("A year, a month or a day; empty where it is not known."), (it) => it.published],
  replaced_by: [z.string().describe("The designation, with its edition, of what replaced it."), (it) => it.replacedBy],
  changes: [z.string().describe("What it changes for the materials of a laboratory."), (it) => it.changes],
  source: [z.string(), (it) => it.source],
  checked_on: [z.iso.date(), (it) => it.checkedOn],
});

const equivalenceRow = describeRow<Equivalence>("MethodEquivalence")({
  designation: [z.string(), (it) => it.designation],
  degree: [z.enum(equivalenceDegrees), (it) => it.degree],
  note: [z.string(), (it) => it.note],
  source: [z.string(), (it) => it.source],
  methods__ID: [z.number().int().nullable().describe("Null where the catalogue lacks it."), (it) => it.method?.id ?? null],
  methods__url: [
    z.string().describe("The method's page; empty where the catalogue lacks it."),
    ({ method }) => (method ? methodPath({ id: method.id, name: method.designation }) : ""),
  ],
});

const partRow = describeRow<{ kit: Kit; part: KitPart }>("KitPart")({
  option: [z.string().describe("The code of the option; empty for the method as a whole."), ({ kit }) => kit.option],
  specimens_per_test: [z.number().int(), ({ kit }) => kit.specimensPerTest],
  specimens_per_run: [z.number().int(), ({ kit }) => kit.specimensPerRun],
  waste: [z.number().describe("Percent that is added to what is used up."), ({ kit }) => kit.waste],
  role: [z.string(), ({ part }) => part.role],
  name: [z.string(), ({ part }) => part.name],
  needed: [z.enum(partNeeds), ({ part }) => part.needed],
  choice: [z.string().describe("The same word in all parts of which a test takes one."), ({ part }) => part.choice],
  amount: [z.number().nullable().describe("Null where no figure is known."), ({ part }) => part.amount],
  unit: [z.enum(partUnits).nullable(), ({ part }) => part.unit],
  per: [
    z.enum(amountsFor).describe("What the amount is for; `place`: each specimen that runs at the same time, used again."),
    ({ part }) => part.per,
  ],
  along_mm: [z.number().nullable().describe("Size of a piece along the length of the cloth."), ({ part }) => part.alongMm],
  across_mm: [z.number().nullable().describe("The same across its width."), ({ part }) => part.acrossMm],
  clause: [z.string(), ({ part }) => part.clause],
  note: [z.string(), ({ part }) => part.note],
  not_sold: [z.boolean(), ({ part }) => part.notSold],
  items: [
    z
      .array(z.object({ item_number: z.string(), note: z.string(), in_catalogue: z.boolean() }))
      .describe("The items that fill it, the first choice first."),
    ({ part }) =>
      part.items.map(({ itemNumber, note, product }) => ({ item_number: itemNumber, note, in_catalogue: product !== null })),
  ],
});

const substituteRow = describeRow<SubstituteRule>("Substitute")({
  item_number: [z.string(), (it) => it.itemNumber],
  substitute: [z.string().describe("The item that stands in for it, or must not."), (it) => it.substitute.itemNumber],
  option: [z.string().describe("The option that the rule is for; empty for all of the method."), (it) => it.option],
  edition: [z.string(), (it) => it.edition],
  allowed: [z.boolean(), (it) => it.allowed],
  because: [z.string(), (it) => it.because],
  source: [z.string(), (it) => it.source],
  reviewed_by: [z.string(), (it) => it.reviewedBy],
  reviewed_on: [z.iso.date(), (it) => it.reviewedOn],
  review_by: [z.iso.date(), (it) => it.reviewBy],
});

const call = callIn("Standards and methods");
const ofMethod = z.object({ id: id("Id of a method.") });
const example = { id: "2012" };

/** What the catalogue knows of a method beyond the specification: editions, kits, substitutes, the same test elsewhere. */
export const kitCalls: Call[] = [
  call({
    name: "method_editions",
    summary: "The editions of a method, the newest first.",
    query: ofMethod,
    row: editionRow.schema,
    shape: "data",
    example,
    async run(ctx, query) {
      const { rows, tags } = await readRows(ctx, methodEdition, { method_id: query.id });
      return { rows: rows.map(editionRow.toRow), tags };
    },
  }),
  call({
    name: "method_equivalences",
    summary: "Methods of other bodies that are the same as a method, or like it.",
    query: ofMethod,
    row: equivalenceRow.schema,
    shape: "data",
    example,
    async run(ctx, query) {
      const equivalences = (await readEquivalences(ctx, [query.id])).get(query.id) ?? [];
      return { rows: equivalences.map(equivalenceRow.toRow), tags: tagsOfEquivalences(query.id, equivalences) };
    },
  }),
  call({
    name: "method_kits",
    summary: "What a test by a method takes, part by part, for each option that has a kit.",
    query: ofMethod,
    row: partRow.schema,
    shape: "data",
    example,
    async run(ctx, query) {
      const kits = (await readKits(ctx, [query.id])).get(query.id) ?? [];
      const rows = kits.flatMap((kit) => kit.parts.map((part) => partRow.toRow({ kit, part })));
      return { rows, tags: tagsOfKits(query.id, kits) };
    },
  }),
  call({
    name: "method_substitutes",
    summary: "Which items may stand in for others in a method, and which may not.",
    query: ofMethod,
    row: substituteRow.schema,
    shape: "data",
    example,
    async run(ctx, query) {
      const rules = (await readSubstitutes(ctx, [query.id])).get(query.id) ?? [];
      return { rows: rules.map(substituteRow.toRow), tags: tagsOfRules(query.id, rules) };
    },
  }),
];
