import { type BodyGrammar, colourFastness, letters, parts } from "./grammar.ts";

const everyLetter = letters("ABCDEFGHIJKLMNOPQRSTUVWXYZ");

/** National bodies outside North America: with methods of their own, and with those of ISO, IEC and EN taken over. */
export const nationalBodies: readonly BodyGrammar[] = [
  {
    name: "BS",
    spellings: ["BS"],
    adopts: "BS ",
    grammar: {
      lead: "BS ",
      digits: [3, 5],
      parts: [colourFastness, parts("-/. ", "-")],
      smallLetters: 3,
      completions: ["BS ", "BS 1006-"],
    },
  },
  {
    name: "DIN",
    spellings: ["DIN"],
    adopts: "DIN ",
    grammar: { lead: "DIN ", digits: [2, 5], grouped: true, parts: [parts("-/. ", "-")], smallLetters: 3 },
  },
  {
    name: "JIS",
    spellings: ["JIS"],
    grammar: {
      lead: "JIS ",
      series: {
        names: letters("ABCDEFGHKLMPQRSTWXZ"),
        gap: " ",
        supplied: { name: "L", digits: [4, 4], why: "L supplied: textile methods of JIS are in group L" },
      },
      digits: [3, 5],
      pad: 4,
      parts: [parts("-", "-")],
    },
  },
  {
    name: "GB/T",
    spellings: ["GB T", "ГБ T"],
    grammar: { lead: "GB/T ", digits: [3, 5], parts: [parts(".", "."), parts("-", ".", 1, 1)], dashedYear: true },
  },
  {
    name: "GB/T",
    spellings: ["GB"],
    note: "GB and GB/T share one numbering",
    grammar: {
      lead: "GB ",
      digits: [3, 5],
      parts: [parts(".", "."), parts("-", ".", 1, 1)],
      dashedYear: true,
      smallLetters: 4,
      completions: [],
    },
  },
  {
    name: "FZ/T",
    spellings: ["FZ T", "FZ"],
    grammar: { lead: "FZ/T ", digits: [5, 5], pad: 5, parts: [parts(".", ".")], dashedYear: true },
  },
  {
    name: "KS",
    spellings: ["KS"],
    grammar: { lead: "KS ", series: { names: letters("KMG"), gap: " " }, digits: [3, 5], pad: 4, parts: [parts("-", "-")] },
  },
  { name: "KS", spellings: ["KS K", "KS"], adopts: "KS K " },
  {
    name: "NF",
    spellings: ["NF", "AFNOR NF", "AFNOR"],
    adopts: "NF ",
    grammar: { lead: "NF ", series: { names: everyLetter, gap: "" }, digits: [2, 2], pad: 2, parts: [parts("- ", "-", 3, 3)] },
  },
  { name: "UNI", spellings: ["UNI"], adopts: "UNI ", grammar: { lead: "UNI ", digits: [3, 5], smallLetters: 4 } },
  { name: "SN", spellings: ["SN"], adopts: "SN ", grammar: { lead: "SN ", digits: [5, 6], grouped: true, smallLetters: 6 } },
  {
    name: "AS",
    spellings: ["AS"],
    adopts: "AS ",
    grammar: {
      lead: "AS ",
      digits: [4, 4],
      parts: [{ form: "digits", digits: [1, 2], levels: 3, behind: ".", joiner: "." }],
      smallLetters: "dotted",
    },
  },
  {
    name: "AS/NZS",
    spellings: ["AS NZS"],
    adopts: "AS/NZS ",
    grammar: {
      lead: "AS/NZS ",
      digits: [4, 4],
      parts: [{ form: "digits", digits: [1, 2], levels: 3, behind: ".", joiner: "." }],
      completions: [],
    },
  },
  {
    name: "IS",
    spellings: ["IS"],
    adopts: "IS/",
    grammar: { lead: "IS ", digits: [3, 5], parts: [parts("-", "-")], smallLetters: "never" },
  },
  {
    name: "GOST",
    spellings: ["GOST", "GOST R", "ГOCT", "ГOCT P"],
    adopts: "GOST ",
    grammar: { lead: "GOST ", digits: [3, 5], parts: [parts(".", ".")] },
  },
  ...[
    "PN",
    "UNE",
    "NEN",
    "SFS",
    "SS",
    "DS",
    "NS",
    "NBN",
    "CSN",
    "STN",
    "MSZ",
    "TS",
    "SANS",
    "NP",
    "SIST",
    "EVS",
    "LST",
    "OVE",
  ].map((name) => ({
    name,
    spellings: [name],
    adopts: ["PN", "UNE", "NEN", "SFS", "SS"].includes(name) ? `${name}-` : `${name} `,
  })),
  { name: "ÖNORM", spellings: ["ONORM", "OENORM"], adopts: "ÖNORM " },
  { name: "CAN/CSA", spellings: ["CAN CSA", "CSA"], adopts: "CAN/CSA-" },
  { name: "NBR", spellings: ["ABNT NBR", "NBR"], adopts: "NBR " },
];
