// Runs in a thread (print-pdf.ts): the only place where PDFs are made.
import path from "node:path";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { readPaperFonts } from "./paper-fonts.ts";
import { signsInWords, unprintedIn } from "./unprinted.ts";

/** What is printed: a template beside this file, and its data. */
export type Printed = { template: "quote" | "spec-sheet" | "signs"; data: object; at: Date };

/** A PDF, and the signs in it that no font has: boxes to the eye, text to a program. */
export type Paper = { pdf: Uint8Array; unprinted: string[] };

const compiler = NodeCompiler.create({ workspace: path.resolve("adapters/pdf"), fontArgs: [{ fontBlobs: readPaperFonts() }] });

/** Values reach a template as JSON: nothing in them is read as markup. */
export default function print({ template, data, at }: Printed): Paper {
  const mainFilePath = path.resolve("adapters/pdf", `${template}.typ`);
  const created = { creationTimestamp: Math.floor(at.getTime() / 1000) };
  const inputs = { data: JSON.stringify(data) };
  try {
    return { pdf: compiler.pdf({ mainFilePath, inputs }, { ...created, pdfStandard: "ua-1" }), unprinted: [] };
  } catch (error) {
    // The standard forbids a box in the place of a sign: the paper is made without its claim, and says which signs it lacks.
    const unprinted = unprintedIn(String(error));
    const remarked = unprinted.length > 0 ? { ...inputs, unprinted: signsInWords(unprinted) } : inputs;
    return { pdf: compiler.pdf({ mainFilePath, inputs: remarked }, created), unprinted };
  } finally {
    compiler.evictCache(10);
  }
}
