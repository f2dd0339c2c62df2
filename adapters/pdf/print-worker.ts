// Runs in a thread (print-pdf.ts): the only place where PDFs are made.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";

/** What is printed: a template beside this file, and its data. */
export type Printed = { template: "quote" | "spec-sheet"; data: object; at: Date };

const require = createRequire(import.meta.url);
const fonts = [
  "archivo/400Regular/Archivo_400Regular.ttf",
  "archivo/600SemiBold/Archivo_600SemiBold.ttf",
  "stix-two-text/400Regular/STIXTwoText_400Regular.ttf",
  "stix-two-text/600SemiBold/STIXTwoText_600SemiBold.ttf",
  "noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf",
  "noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf",
].map((file) => readFileSync(require.resolve(`@expo-google-fonts/${file}`)));

const compiler = NodeCompiler.create({ workspace: path.resolve("adapters/pdf"), fontArgs: [{ fontBlobs: fonts }] });

/** Values reach a template as JSON: nothing in them is read as markup. */
export default function print({ template, data, at }: Printed): Uint8Array {
  const source = { mainFilePath: path.resolve("adapters/pdf", `${template}.typ`), inputs: { data: JSON.stringify(data) } };
  const created = { creationTimestamp: Math.floor(at.getTime() / 1000) };
  try {
    return compiler.pdf(source, { ...created, pdfStandard: "ua-1" });
  } catch {
    // A sign that no font of ours has is a box on paper, which the standard forbids.
    return compiler.pdf(source, created);
  } finally {
    compiler.evictCache(10);
  }
}
