import { dayText } from "../locale/dates.ts";
import type { Lot, LotState } from "../lots/lot.ts";
import type { LotPassport } from "./read-lot.ts";
import type { Evidence } from "./release-evidence.ts";

/** What a state is called beside a lot's number. */
export const lotStateWords: Readonly<Record<LotState, string>> = {
  released: "released",
  "on hold": "on hold",
  "past use-by": "past its use-by date",
  superseded: "superseded",
  recalled: "recalled",
};

/** A lot and what it is, in a few words: `Lot L-2608-2: recalled`; a superseded lot names the one that took its place. */
export function lotTitle({ number, state, supersededBy }: Pick<Lot, "number" | "supersededBy"> & { state: LotState }): string {
  return `Lot ${number}: ${lotStateWords[state]}${state === "superseded" ? ` by ${supersededBy}` : ""}`;
}

type WordedLot = Pick<LotPassport, "state" | "releasedOn" | "retestOn" | "isRetestDue" | "useBy" | "supersededBy" | "recalledOn">;

/** What a state asks of somebody who holds the lot, wherever its number is shown; "" where it may be used. */
export function lotWarning(state: LotState): string {
  switch (state) {
    case "recalled":
      return "Please do not use it.";
    case "on hold":
      return "Please do not use it until it is released.";
    case "past use-by":
      return "Results with it can no longer be relied on.";
    default:
      return "";
  }
}

/** What a state means for somebody who holds the lot, in a sentence or two. */
export function lotSentence(lot: WordedLot): string {
  const { state, releasedOn, useBy, supersededBy, recalledOn } = lot;
  switch (state) {
    case "released":
      return `It met our specification for the item${releasedOn ? ` and was released on ${dayText(releasedOn)}` : ""}.${retestSentence(lot)}`;
    case "on hold":
      return releasedOn
        ? `It was released on ${dayText(releasedOn)} and put on hold later. Please do not use it until it is released again.`
        : lotWarning(state);
    case "past use-by":
      return `${useBy ? `Its last day of use was ${dayText(useBy)}. ` : ""}${lotWarning(state)}`;
    case "superseded":
      return `Lot ${supersededBy} has taken its place. The figures of this lot still hold for what you have of it.${retestSentence(lot)}`;
    case "recalled":
      return `${recalledOn ? `It was recalled on ${dayText(recalledOn)}. ` : ""}Do not use it. Follow the instructions below.${supersededBy && ` Lot ${supersededBy} takes its place.`}`;
  }
}

function retestSentence({ isRetestDue, retestOn }: WordedLot): string {
  return isRetestDue && retestOn
    ? ` It was to be tested again by ${dayText(retestOn)}, and no later result is on record: please ask us before you use it.`
    : "";
}

/** On what the release for a method rests, in a sentence. */
export function evidenceSentence(evidence: Evidence): string {
  switch (evidence.kind) {
    case "run":
      return `Run on this lot: ${namesOf(evidence.properties)}.`;
    case "covered":
      return `Not run: covered by ${namesOf(evidence.properties)}. ${evidence.because}`;
    case "compared":
      return `Not run on this lot: compared on lot ${evidence.lot}.`;
    case "none":
      return "No measurement for this method is on record. Ask us before you rely on it.";
  }
}

/** `washing at 40 °C, acid perspiration`: properties without the words that all of them begin with. */
const namesOf = (properties: readonly string[]) =>
  properties.map((property) => property.replace(/^staining against the reference lot, /, "staining in ")).join(", ");
