/**
 * The tests that are known to be inside a method and are named by a bare code, by the key of the method or of its family. Where no code is known a bare "3D" or
 * "5A" is left to the words: AATCC TM124 is asked for with "3D replicas". Sticky patterns.
 */
export const codes: Readonly<Record<string, readonly RegExp[]>> = {
  "AATCC/TM/61/": [/[1-5]-?[AB]/y, /(?:I{1,3}|IV|V)-?[AB]/y],
  "ISO//105/": [/[A-E][1-4][SM]/y, /[A-E]\([1-5]\)/y],
  "ISO//105/B02": [/A[1-3]/y],
  "EN//20105/": [/[A-E][1-4][SM]/y, /[A-E]\([1-5]\)/y],
  "BS//1006/": [/[A-E][1-4][SM]/y, /[A-E]\([1-5]\)/y],
  "GB/T//12490/": [/[A-E][1-4][SM]/y],
  "GB/T//3921/": [/[A-E]\([1-5]\)/y],
  "IWS TM/TM/31/": [/[2-8]A/y],
  "JIS/L/0217/": [/10[1-7]/y],
  "JIS/L/0844/": [/[A-C]-?[1-5]/y],
  "JIS/L/1930/": [/[A-C]\d{1,2}[A-Z]/y],
};

/** The words that announce an option, and how it is then shown: "opt. C" is "Option C". */
export const optionWords: readonly { words: readonly string[]; shown: string }[] = [
  { words: ["OPTION"], shown: "Option" },
  { words: ["OPT"], shown: "Option" },
  { words: ["PROCEDURE"], shown: "Procedure" },
  { words: ["PROC"], shown: "Procedure" },
  { words: ["TEST", "METHOD"], shown: "Test" },
  { words: ["TEST"], shown: "Test" },
  { words: ["METHOD"], shown: "Method" },
  { words: ["TYPE"], shown: "Type" },
  { words: ["CLASS"], shown: "Class" },
  { words: ["CONDITION"], shown: "Condition" },
  { words: ["CONDITIONS"], shown: "Condition" },
  { words: ["CYCLE"], shown: "Cycle" },
  { words: ["PROGRAM"], shown: "Program" },
  { words: ["PROGRAMME"], shown: "Program" },
  { words: ["SOURCE"], shown: "Source" },
  // Crib 5 is ignition source 5.
  { words: ["CRIB"], shown: "Source" },
];
