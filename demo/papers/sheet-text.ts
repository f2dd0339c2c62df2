import type { PaperText } from "./paper-texts.ts";

/** A row of products.csv, and the rows of substances.csv of that item. */
export type SheetProduct = Record<"item_number" | "name" | "construction" | "colour" | "storage" | "pack_forms", string>;
export type SheetSubstance = Record<
  | "name"
  | "synonyms"
  | "cas"
  | "ec"
  | "formula"
  | "un_number"
  | "un_class"
  | "pictograms"
  | "statements"
  | "candidate_list"
  | "source",
  string
>;
type Given = { product: SheetProduct; substances: readonly SheetSubstance[]; supplier: string; address: string; phone: string };

/** What a section says of which the demo knows nothing: nothing is invented. */
const seeSheet = "See the manufacturer’s sheet.";

/** An example of a safety data sheet: its sixteen headings, with what public lists say of the substances of an item. */
export function sheetText({ product, substances, supplier, address, phone }: Given): PaperText {
  const ofEach = (facts: (substance: SheetSubstance) => readonly string[]) => {
    const known = substances.flatMap((one) => {
      const said = facts(one).filter(Boolean).join(", ");
      return said ? [`${one.name}: ${said}`] : [];
    });
    return known.length > 0 ? `${known.join("; ")}.` : seeSheet;
  };
  const listed = (text: string) => text.split("|").filter(Boolean).join(", ");
  const names = (one: SheetSubstance) => [one.cas && `CAS ${one.cas}`, one.ec && `EC ${one.ec}`];
  const sources = [...new Set(substances.map(({ source }) => source))];
  const sections = [
    [
      "Product and supplier",
      `${product.name}, item ${product.item_number}. ${supplier}, ${address}, ${phone}. No emergency number: nobody can have bought this.`,
    ],
    ["Hazards", ofEach((one) => [listed(one.pictograms), listed(one.statements)])],
    [
      "Composition",
      substances.length > 0
        ? `${substances.map((one) => [one.name, ...names(one)].filter(Boolean).join(", ")).join("; ")}. For shares: ${seeSheet.toLowerCase()}`
        : seeSheet,
    ],
    ["First aid", seeSheet],
    ["Firefighting", seeSheet],
    ["Accidental release", seeSheet],
    [
      "Handling and storage",
      product.storage
        ? `Storage: ${product.storage}. Packs: ${listed(product.pack_forms)}. For handling: ${seeSheet.toLowerCase()}`
        : seeSheet,
    ],
    ["Exposure controls", seeSheet],
    [
      "Physical and chemical properties",
      [
        [product.construction, product.colour].filter(Boolean).join(", "),
        ...substances.filter(({ formula }) => formula).map(({ name, formula }) => `${name}: ${formula}`),
      ]
        .join("; ")
        .concat("."),
    ],
    ["Stability and reactivity", seeSheet],
    ["Toxicology", seeSheet],
    ["Ecology", seeSheet],
    ["Disposal", seeSheet],
    ["Transport", ofEach((one) => [one.un_number, one.un_class && `class ${one.un_class}`])],
    ["Regulations", ofEach((one) => [one.candidate_list])],
    ["Other", sources.length > 0 ? `Read from: ${sources.join("; ")}.` : seeSheet],
  ];
  return {
    title: "Example, not a safety data sheet to work by",
    noun: "example",
    text: `This paper shows where the safety data sheet of ${product.name} is found on the website. Never work by it: it has only what public lists say of pure substances, and what is delivered may differ.

| | |
|---|---|
${sections.map(([title, text], at) => `| ${at + 1} ${title} | ${text} |`).join("\n")}

> ${supplier} is a fictional supplier. For the substance in your hands, the sheet of its manufacturer decides.`,
  };
}
