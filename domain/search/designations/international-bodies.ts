import { type BodyGrammar, colourFastness, type Grammar, letters, parts } from "./grammar.ts";

/** Drafts are set aside: a draft becomes the standard of the same number. */
const drafts = [["FDIS"], ["DIS"], ["CD"], ["WD"], ["R"]].map((words) => ({ words, shown: "" }));

const iso: Grammar = {
  lead: "ISO ",
  kinds: [...["IEC", "TS", "TR", "PAS"].map((kind) => ({ words: [kind], shown: `/${kind}` })), ...drafts],
  digits: [1, 5],
  parts: [colourFastness, parts("-/. ", "-")],
  smallLetters: 2,
  completions: ["ISO ", "ISO 105-"],
};

const european: Grammar = {
  lead: "EN ",
  digits: [2, 5],
  takenOver: { from: 60000, to: 69999, body: "IEC" },
  parts: [colourFastness, { form: "digits", digits: [1, 2], levels: 2, secondFrom: 60000, behind: "-/. ", joiner: "-" }],
  smallLetters: 3,
  completions: ["EN ", "EN 20105-"],
};

const nonwovens: Grammar = {
  lead: "NWSP ",
  numbering: "NWSP",
  digits: [2, 3],
  pad: 3,
  parts: [parts(".", ".")],
  stage: /[. ]?R\d/y,
  bracketedYear: true,
};

/** ISO writes ISO 105-C06; test reports also write ISO 105 C06, ISO 105/C06, ISO 13934/1 and, of old, ISO/R 105. */
export const internationalBodies: readonly BodyGrammar[] = [
  { name: "ISO", spellings: ["ISO"], adopted: true, grammar: iso },
  { name: "ISO", spellings: ["ISO EN"], note: "ISO EN read as EN ISO", adoptedBy: "EN ", grammar: { ...iso, completions: [] } },
  {
    name: "IEC",
    spellings: ["IEC"],
    adopted: true,
    grammar: {
      lead: "IEC ",
      kinds: [...["PAS", "TS", "TR"].map((kind) => ({ words: [kind], shown: ` ${kind}` })), ...drafts],
      digits: [3, 5],
      renumbered: { by: 60000, since: 1997 },
      min: 60000,
      parts: [{ form: "digits", digits: [1, 3], levels: 2, behind: "-/. ", joiner: "-" }],
    },
  },
  { name: "EN", spellings: ["EN"], adopts: "EN ", adopted: true, grammar: european },
  {
    name: "EN",
    spellings: ["PREN", "FPREN"],
    note: "the draft read as the standard of its number",
    adopts: "EN ",
    adopted: true,
    grammar: { ...european, completions: [] },
  },
  {
    name: "IWTO",
    spellings: ["IWTO"],
    grammar: {
      lead: "IWTO-",
      kinds: [["DTM"], ["TM"]].map((words) => ({ words, shown: "" })),
      digits: [1, 2],
      dashedYear: true,
    },
  },
  {
    name: "IWS TM",
    spellings: ["IWS", "TWC", "AWI"],
    grammar: {
      lead: "IWS ",
      series: { names: { TM: [["TM"], ["TEST", "METHOD"]] }, gap: "", supplied: { name: "TM", digits: [1, 3] } },
      digits: [1, 3],
    },
  },
  {
    name: "IWS TM",
    spellings: ["WOOLMARK", "THE WOOLMARK COMPANY", "WOOLMARK COMPANY", "INTERNATIONAL WOOL SECRETARIAT"],
    grammar: { lead: "IWS ", series: { names: { TM: [["TM"], ["TEST", "METHOD"]] }, gap: "" }, digits: [1, 3] },
  },
  { name: "EDANA", spellings: ["NWSP", "EDANA NWSP", "INDA NWSP", "EDANA INDA NWSP"], grammar: nonwovens },
  {
    name: "EDANA",
    spellings: ["WSP", "EDANA WSP", "INDA WSP"],
    note: "WSP read as NWSP, which took its numbers over",
    grammar: { ...nonwovens, completions: [] },
  },
  {
    name: "EDANA",
    spellings: ["ERT", "EDANA ERT", "EDANA"],
    grammar: {
      lead: "EDANA ERT ",
      numbering: "ERT",
      digits: [2, 3],
      parts: [parts(".", ".", 1, 1)],
      needsPart: true,
      dashedYear: true,
      completions: [],
    },
  },
  {
    name: "INDA",
    spellings: ["IST", "INDA IST", "INDA"],
    grammar: { lead: "INDA IST ", digits: [2, 3], parts: [parts(".", ".")], needsPart: true, dashedYear: true, completions: [] },
  },
  {
    name: "SATRA",
    spellings: ["SATRA"],
    grammar: {
      lead: "SATRA ",
      series: { names: { TM: [["TM"], ["PM"], ["TEST", "METHOD"]] }, gap: "", supplied: { name: "TM", digits: [1, 3] } },
      digits: [1, 3],
    },
  },
  {
    name: "M&S",
    spellings: [
      "M & S",
      "M + S",
      "M AND S",
      "MARKS & SPENCER",
      "MARKS AND SPENCER",
      "MARKS & SPENCERS",
      "MARKS AND SPENCERS",
      "MARKS SPENCER",
    ],
    grammar: {
      lead: "M&S ",
      series: { names: letters("CPRF"), gap: "" },
      digits: [1, 3],
      parts: [{ form: "letter" }],
      completions: ["M&S "],
    },
  },
  { name: "SDC", spellings: ["SDC", "SOCIETY OF DYERS AND COLOURISTS"] },
  { name: "CSIRO", spellings: ["CSIRO"] },
  { name: "BISFA", spellings: ["BISFA"] },
];
