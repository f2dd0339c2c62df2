import type { LotState } from "../lots/lot.ts";
import type { Verification, VerifiedLot } from "./verify-number.ts";

// What the page of the verification says of a lot, with script and without. Safe for the browser.

/** The tone of an answer about a lot: beside its words, never in place of them. */
export const lotTone = (state: LotState): "good" | "known" | "bad" =>
  state === "released" ? "good" : state === "superseded" ? "known" : "bad";

/** The tone of a serial number's answer: that of a recalled lot where it was cut from one. */
export const serialTone = <Tone>(tone: Tone, lot: VerifiedLot | undefined): Tone | "bad" =>
  lot?.state === "recalled" ? "bad" : tone;

/** The link to the passport: of the lot that was typed, or of the one that a serial number was cut from, with its state. */
export const lotWords = ({ number, title }: VerifiedLot, source: Verification["source"]): string =>
  source === "serial"
    ? `It was cut from ${title.replace(/^Lot/, "lot")}. Open its passport`
    : `Open the passport of lot ${number}`;
