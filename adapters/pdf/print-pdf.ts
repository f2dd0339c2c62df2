import path from "node:path";
import { Piscina } from "piscina";
import type { Paper, Printed } from "./print-worker.ts";

/** Milliseconds in which a PDF has to be made. */
const patience = 20_000;

/** Makes PDFs in a thread apart from the one that answers pages, which rests when nothing is printed. */
const thread = new Piscina({
  filename: path.resolve("adapters/pdf/print-worker.ts"),
  recordTiming: false,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 60_000,
  resourceLimits: { maxOldGenerationSizeMb: 256 },
});

/** A tagged PDF of a template and its data. @throws when it was not made in time */
export async function printPdf(printed: Printed): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array((await print(printed)).pdf);
}

/** Which signs of a text no font of this machine has. @throws when it was not found in time */
export async function findUnprinted(signs: string, at: Date): Promise<string[]> {
  return (await print({ template: "signs", data: { signs }, at })).unprinted;
}

const print = (printed: Printed): Promise<Paper> => thread.run(printed, { signal: AbortSignal.timeout(patience) });
