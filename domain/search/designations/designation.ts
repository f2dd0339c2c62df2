/**
 * What was read from one written designation, such as "DIN EN ISO 105 CO6 (C2S) : 2010".
 *
 * `designationKey` has only the parts that identify a method; adopting bodies, edition and variant are left out. Numbers are texts, because
 * leading zeros count where the body writes them (JIS L 0844).
 */
export type Designation = {
  kind: "designation";
  /** The body that wrote the text, named as the catalogue names it: "ISO", "IWS TM", "CGSB". */
  body: string;
  /** Bodies that took the text over, outermost first: ["DIN", "EN"]. */
  adoptedBy: readonly string[];
  /** The letters before the number: "TM", "D", "L", "C". */
  series?: string;
  number: string;
  /** "C06" of ISO 105-C06, "2" of ISO 12947-2, "C" of AATCC TM88C, "27.5" of CAN/CGSB-4.2 No. 27.5. */
  part?: string;
  /** The year of the edition, four digits. */
  edition?: string;
  /** Which of the tests in the method: "2A", "A1S", "C(3)", "A-2", "Option C", "Procedure 2". */
  option?: string;
  /** The designation as this catalogue spells it, without edition and option: "DIN EN ISO 105-C06", "ASTM D3776/D3776M". */
  canonical: string;
  /** The same without those who adopted it: "ISO 105-C06". */
  origin: string;
  /** The series letter was not written but supplied: the same number under another letter may have been meant. */
  seriesSupplied?: true;
  /** Notes for the visitor about what was corrected, added or ignored: plain sentences without a full stop. */
  notes: readonly string[];
};

/**
 * What is known where no body is named: "61", "C06", "12947-2", "tm 88c". Never a guess: `couldBe` lists every designation that the
 * text would be with a body before it, in no order of likelihood, so that the search can see which of them exist and ask.
 */
export type PartialDesignation = {
  kind: "partial";
  /** Edition and option are read as behind a body; all in `couldBe` that have one have the same. */
  edition?: string;
  option?: string;
  couldBe: readonly Designation[];
};

/** A reading and the characters of the text it was read from: `text.slice(from, to)`. */
export type Match<Reading> = { from: number; to: number; reading: Reading };

/** An option as it was read behind a designation, where it ends, and notes about it. */
export type OptionReading = { option: string; end: number; notes: string[] };

/** What two spellings of the same method share, and no two methods do: "ISO//105/C06", "AATCC/TM/88/C". */
export function designationKey({ body, series = "", number, part = "" }: Designation): string {
  return [body, series, number, part].join("/");
}

/** What all parts of a method share: ISO 105 and ISO 105-C06 have the same, AATCC TM8 and AATCC EP8 do not. */
export function familyKey(designation: Designation): string {
  return designationKey({ ...designation, part: "" });
}
