import type { Pack } from "../packs/quantity-of-pack.ts";
import type { PastedLine } from "../pasted-lines/pasted-line.ts";

/** By what an item was found: the customer's own number for it, its number, its GTIN, its lot, what others call it (and who), its name, its words, a method that calls for it. */
export type Why =
  | { by: "own number"; number: string }
  | { by: "item number" }
  | { by: "GTIN"; gtin: string }
  | { by: "lot"; lot: string }
  | { by: "alias"; alias: string; owner: string }
  | { by: "name" }
  | { by: "words" }
  | { by: "method"; designation: string };

/** An item that a pasted line may mean, with the packs that it is sold by and all that others call it. */
export type Candidate = {
  id: number;
  itemNumber: string;
  name: string;
  packs: Pack[];
  aliases: string[];
  why: Why;
};

/**
 * What became of a pasted line. `matched`: it means this item; `sure` unless only its words say so, or they say something else than its number.
 * `choose`: it means one of 2 to 6 items, the likeliest first, or names several of them at once (`together`). `free`: it is kept in its words; `aroundList` where it greets, takes leave or says
 * who writes.
 */
export type MatchedLine = PastedLine &
  (
    | { kind: "matched"; product: Candidate; sure: boolean }
    | { kind: "choose"; candidates: Candidate[]; together?: true }
    | { kind: "free"; aroundList: boolean }
  ) & {
    /** The kit of the method that it names and nothing besides. */
    kit?: PastedKit;
    /** The method that it names and nothing besides, where there is a kit for each of these options and none for the whole method. */
    kitOptions?: { method: string; options: string[] };
    /** What is asked about it although its item is known, in sentences; such a line is not sure. */
    doubts?: readonly string[];
    /** The earlier line, from 0, that asks for the same item (of the same lot). */
    repeats?: number;
  };

/** What a test by a method takes, by the method's name: an item for each part. */
export type PastedKit = { name: string; items: { itemNumber: string; name: string }[] };

/** The most items that a line is said to mean. */
export const maxCandidates = 6;
