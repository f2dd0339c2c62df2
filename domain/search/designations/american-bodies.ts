import { type BodyGrammar, letters, parts } from "./grammar.ts";

const californian = { lead: "CAL TB ", digits: [3, 3], min: 116, parts: [{ form: "year" }] } as const;

/** Bodies of the United States and Canada, and the makers of cars whose methods trim is ordered by. */
export const americanBodies: readonly BodyGrammar[] = [
  {
    name: "AATCC",
    spellings: ["AATCC"],
    adopted: true,
    grammar: {
      lead: "AATCC ",
      series: {
        names: {
          TM: [["TM"], ["T", "M"], ["TEST", "METHOD"], ["TEST", "METHODS"], ["METHOD"], ["TEST"]],
          EP: [["EP"], ["EVALUATION", "PROCEDURE"], ["EVAL", "PROC"]],
          LP: [["LP"], ["LABORATORY", "PROCEDURE"], ["LAB", "PROCEDURE"]],
          M: [["M"], ["MONOGRAPH"]],
        },
        gap: "",
        supplied: { name: "TM", digits: [1, 3] },
      },
      digits: [1, 3],
      parts: [parts(".", ".", 1, 1), { form: "letter", only: { "20": "A", "88": "ABCD" } }],
      dashedYear: true,
      yearMark: /(?:T?E\d?|T)?(?: ?\(\d{4}\))?(?:E\d?)?/y,
      letterOption: ["16"],
    },
  },
  {
    name: "ASTM",
    spellings: ["ASTM", "ASTM INTERNATIONAL"],
    adopted: true,
    grammar: {
      lead: "ASTM ",
      series: {
        names: letters("ABCDEFG"),
        gap: "",
        supplied: { name: "D", digits: [3, 4], why: "D supplied: textile methods of ASTM begin with D" },
      },
      digits: [2, 4],
      not: ["13"],
      twin: true,
      dashedYear: true,
      yearMark: /[A-D]?(?:E\d)?(?: ?\(\d{4}\))?(?:E\d)?/y,
      letterOption: true,
      completions: ["ASTM ", "ASTM E", "ASTM F", "ASTM G"],
    },
  },
  { name: "ANSI", spellings: ["ANSI"], adopts: "ANSI/" },
  { name: "ISEA", spellings: ["ANSI ISEA", "ISEA"], grammar: { lead: "ANSI/ISEA ", digits: [3, 3] } },
  {
    name: "ICEA",
    spellings: ["ANSI ICEA", "ICEA"],
    grammar: { lead: "ICEA ", series: { names: letters("STP"), gap: "-" }, digits: [2, 2], parts: [parts("-", "-", 3, 3)] },
  },
  {
    name: "NFPA",
    spellings: ["NFPA"],
    adopted: true,
    grammar: { lead: "NFPA ", digits: [2, 4] },
  },
  {
    name: "CPSC",
    spellings: ["16 CFR", "16 C F R", "CPSC 16 CFR", "CPSC"],
    grammar: { lead: "16 CFR ", digits: [3, 4], parts: [parts(".", ".")] },
  },
  {
    name: "CPSC",
    spellings: ["CFR"],
    note: "title 16 supplied: that of consumer products",
    grammar: { lead: "16 CFR ", digits: [4, 4], parts: [parts(".", ".")], completions: [] },
  },
  { name: "NHTSA", spellings: ["FMVSS", "FMVSS 571"], grammar: { lead: "FMVSS ", digits: [3, 3] } },
  {
    name: "NHTSA",
    spellings: ["49 CFR 571", "MVSS"],
    note: "read as the Federal Motor Vehicle Safety Standard",
    grammar: { lead: "FMVSS ", digits: [3, 3], completions: [] },
  },
  {
    name: "CAL TB",
    spellings: [
      "CAL TB",
      "CALIFORNIA TB",
      "CA TB",
      "CAL",
      "CALIFORNIA TECHNICAL BULLETIN",
      "CALIFORNIA BULLETIN",
      "BHFTI TB",
      "BHGS TB",
    ],
    grammar: californian,
  },
  {
    name: "CAL TB",
    spellings: ["TB", "TECHNICAL BULLETIN"],
    note: "read as the technical bulletin of California",
    grammar: { ...californian, smallLetters: 3, completions: [] },
  },
  {
    name: "SAE",
    spellings: ["SAE"],
    grammar: {
      lead: "SAE ",
      series: {
        names: letters("J"),
        gap: "",
        supplied: { name: "J", digits: [3, 4], why: "J supplied: trim methods of SAE begin with J" },
      },
      digits: [3, 4],
      yearMark: /(?:0[1-9]|1[0-2])?/y,
      stage: / ?(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)/y,
    },
  },
  {
    name: "CGSB",
    spellings: ["CAN CGSB", "CGSB"],
    grammar: {
      lead: "CAN/CGSB-",
      digits: [1, 3],
      paired: true,
      parts: [{ form: "digits", digits: [1, 3], levels: 2, behind: "N", joiner: " No. " }],
      completions: ["CAN/CGSB-", "CAN/CGSB-4.2 No. "],
    },
  },
  { name: "UL", spellings: ["UL"], adopted: true, grammar: { lead: "UL ", digits: [2, 4] } },
  { name: "CPAI", spellings: ["CPAI"], grammar: { lead: "CPAI-", digits: [2, 2] } },
  {
    name: "TAPPI",
    spellings: ["TAPPI"],
    grammar: {
      lead: "TAPPI ",
      series: { names: { T: [["T"]], UM: [["UM"]] }, gap: " ", supplied: { name: "T", digits: [3, 4] } },
      digits: [3, 4],
      dashedYear: true,
      stage: / ?(?:OM|CM|SP|PM|WD)/y,
    },
  },
  { name: "GMW", spellings: ["GMW"], grammar: { lead: "GMW ", digits: [4, 5] } },
  { name: "VDA", spellings: ["VDA"], grammar: { lead: "VDA ", digits: [3, 5], parts: [parts("-", "-", 1, 3)], smallLetters: 5 } },
  {
    name: "FLTM",
    spellings: ["FLTM", "FORD FLTM"],
    grammar: {
      lead: "FLTM ",
      series: { names: { BI: [["BI"]], BN: [["BN"]], BO: [["BO"]], BP: [["BP"]], BV: [["BV"]] }, gap: " " },
      digits: [3, 3],
      parts: [parts("-", "-", 2, 2)],
    },
  },
];
