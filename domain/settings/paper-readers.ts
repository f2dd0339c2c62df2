import type { Schema } from "../../db/schema.ts";

/** Who may fetch papers of a kind, from the widest to the narrowest; staff may fetch all of them. */
export const paperReaders = ["everybody", "item and lot", "accounts"] as const;
export type PaperReader = (typeof paperReaders)[number];

type Kind = Schema["paper"]["kind"];
export type PaperReaders = Readonly<Record<Kind, PaperReader>>;

/**
 * Who may fetch what while nobody has set it. A safety data sheet is for everyone who handles the material. A certificate is for the holder of
 * a label. A lot report has the single values of a lot, and a calibration certificate often names a customer: both are for accounts.
 */
export const usualPaperReaders: PaperReaders = {
  "certificate of conformity": "item and lot",
  "lot report": "accounts",
  "safety data sheet": "everybody",
  "calibration certificate": "accounts",
};
