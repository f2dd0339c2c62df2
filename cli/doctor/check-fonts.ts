import { findUnprinted } from "../../adapters/pdf/print-pdf.ts";
import { signsInWords } from "../../adapters/pdf/unprinted.ts";
import type { Context } from "../../domain/context.ts";
import { readSignsOfSenders } from "../../domain/messages/read-signs-of-senders.ts";
import { type Finding, sound, warned } from "./finding.ts";

/** Whether this machine has a font for all that customers write, since quotes are printed with it. */
export async function checkFonts(ctx: Context): Promise<Finding> {
  const unprinted = await findUnprinted(await readSignsOfSenders(ctx), ctx.now());
  if (unprinted.length === 0) return sound("every sign in the newest requests has one");
  return warned(
    `No font prints ${signsInWords(unprinted)}, which customers write: PDFs have boxes there and say so. Install fonts of the script on each node (Debian: fonts-noto-core) and restart the site.`,
  );
}
