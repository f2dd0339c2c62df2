/** What the supplier says of a lot. */
export const lotStatuses = ["on hold", "released", "recalled"] as const;
export type LotStatus = (typeof lotStatuses)[number];

/** What a reader is told of a lot; `past use-by` and `superseded` follow from its data. */
export const lotStates = [...lotStatuses, "past use-by", "superseded"] as const;
export type LotState = (typeof lotStates)[number];

/** How people judge what words say was found; "" for not judged. */
export const judgedWords = ["within", "outside", ""] as const;

/** A value measured on a lot, with the limits for the mean of the lot. */
export type LotValue = {
  property: string;
  /** The method of measurement; "" where none is named. */
  method: string;
  unit: string;
  /** The mean; null where words say what was found. */
  found: number | null;
  foundInWords: string;
  deviation: number | null;
  specimens: number | null;
  lower: number | null;
  upper: number | null;
  limitInWords: string;
  /** Of what words say; a number is judged by its limits. */
  judged: (typeof judgedWords)[number];
};

export type Lot = {
  number: string;
  status: LotStatus;
  itemNumbers: string[];
  /** Days: 2026-10-05; null where none is known. */
  madeOn: string | null;
  releasedOn: string | null;
  retestOn: string | null;
  /** The last day of use, in the supplier's time zone. */
  useBy: string | null;
  /** "" for none. */
  supersededBy: string;
  reason: string;
  advice: string;
  /** Designations. */
  methods: string[];
  note: string;
};

/**
 * What a reader must be told of a lot first: a recall above all, then a hold, then that its time is over, then that another took its place.
 *
 * @param today in the supplier's time zone, 2026-11-23; the use-by date is the last day of use
 */
export function lotState(
  { status, useBy, supersededBy }: Pick<Lot, "status" | "useBy" | "supersededBy">,
  today: string,
): LotState {
  if (status !== "released") return status;
  if (useBy !== null && useBy < today) return "past use-by";
  return supersededBy === "" ? "released" : "superseded";
}
