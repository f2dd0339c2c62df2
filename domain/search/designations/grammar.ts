/** How a body numbers its methods. */
export type Grammar = {
  /** How a designation begins in this catalogue, up to the series or the number: "AATCC ", "IWTO-". */
  lead: string;
  series?: Series;
  /** Part of the key only, where one body has two numberings: EDANA's NWSP and its older ERT. */
  numbering?: string;
  /** Kinds of document that share the numbering: IEC PAS 62473, ISO/TR 12116. `shown` is empty where the kind is set aside. */
  kinds?: readonly { words: readonly string[]; shown: string }[];
  /** Minimum and maximum number of digits. */
  digits: readonly [min: number, max: number];
  /** Number of digits to which leading zeros are added; without it leading zeros are removed. */
  pad?: number;
  /** The number is a pair: CGSB's 4.2. */
  paired?: true;
  /** Long numbers are also written in groups: DIN 53 160. */
  grouped?: true;
  /** Numbers of up to four digits are from before a renumbering that added so much: IEC 456 is IEC 60456. */
  renumbered?: { by: number; since: number };
  /** No number is smaller, once it is renumbered. */
  min?: number;
  /** Range of numbers that are adopted texts of another body with its number: EN 60456 is IEC 60456. */
  takenOver?: { from: number; to: number; body: string };
  /** Numbers that are committees, not methods: ASTM D13. */
  not?: readonly string[];
  parts?: readonly PartForm[];
  /** Without a part it is no designation: "IST 10" could be German. */
  needsPart?: true;
  /** Two digits after a dash are a year: ASTM D3776-96. Elsewhere they are a part, unless they are sixty or more. */
  dashedYear?: true;
  /** Two digits in brackets are a year: NWSP 010.1.R0 (15). */
  bracketedYear?: true;
  /** Signs that may follow a year: ASTM's "09a", "97e2"; AATCC's "2013e", "2018te". Sticky. */
  yearMark?: RegExp;
  /** Signs of a document's stage before the year: TAPPI's "om-15", NWSP's "R0". Sticky. */
  stage?: RegExp;
  /** Two copies of a number, in American and in metric units, are one method: ASTM D3776/D3776M. */
  twin?: true;
  /** A single letter behind a dash or in brackets is an option: ASTM D3776 (C). With numbers: only there, and also at the number: 16E. */
  letterOption?: true | readonly string[];
  /** In small letters the name of the body is also an ordinary word. Minimum number of digits, or a dotted part, by which it still counts. */
  smallLetters?: number | "dotted" | "never";
  /** How a number without a body is completed to see what it could be; by default `lead`. */
  completions?: readonly string[];
};

/** The letters between body and number. */
export type Series = {
  names: Readonly<Record<string, readonly (readonly string[])[]>>;
  /** What the catalogue writes between letters and number. */
  gap: "" | " " | "-";
  /** The series when none is written; `why` is a note for the visitor. */
  supplied?: { name: string; digits: readonly [number, number]; why?: string };
};

/**
 * How parts are written.
 *
 * - colour: a letter and two digits, as in the colour fastness series ISO 105 and its adoptions under another number
 * - digits: a number behind a dash, stroke, dot or blank, on one or more levels
 * - letter: a letter at the number, with any number or only with those that have one
 * - year: the year is a part of the name, California's TB 117-2013
 */
export type PartForm =
  | { form: "colour"; numbers: readonly string[] }
  | {
      form: "digits";
      digits: readonly [min: number, max: number];
      levels: 1 | 2 | 3;
      /** Numbers from which on there may be a second level: IEC 60335-2-4. */
      secondFrom?: number;
      behind: string;
      joiner: string;
    }
  | { form: "letter"; only?: Readonly<Record<string, string>> }
  | { form: "year" };

/** A body and its spellings. A space in a spelling stands for optional separators. */
export type BodyGrammar = {
  name: string;
  spellings: readonly string[];
  /** A note for the visitor about this spelling. */
  note?: string;
  /** It takes over the texts of others; how its name then begins the designation: "BS ", "PN-", "KS K ". */
  adopts?: string;
  /** Spelled so, its text was taken over by this one. */
  adoptedBy?: string;
  /** Its texts are taken over by others. */
  adopted?: true;
  /** Without one it only takes over, or its methods have no numbers. */
  grammar?: Grammar;
};

/** One level of numbers, as max bodies write parts. */
export function parts(behind: string, joiner: string, min = 1, max = 2): PartForm {
  return { form: "digits", digits: [min, max], levels: 1, behind, joiner };
}

/** The texts that are the ISO 105 colour fastness series, under their own number or that of an adoption. */
export const colourFastness: PartForm = { form: "colour", numbers: ["105", "20105", "1006"] };

/** Series of one letter each. */
export function letters(names: string): Series["names"] {
  return Object.fromEntries([...names].map((name) => [name, [[name]]]));
}
