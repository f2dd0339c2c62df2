import type { AmountFor, PartNeed, PartUnit } from "../../db/schema.ts";

/** Whether a test takes a part always, one of those with the same choice, or only if the laboratory wants it. */
export const partNeeds = ["required", "one of several", "optional"] as const satisfies readonly PartNeed[];

/** What an amount of a part is counted in. */
export const partUnits = ["piece", "g", "mL", "m"] as const satisfies readonly PartUnit[];

/**
 * What an amount of a part is for. `place`: every specimen that runs at the same time, and used again, as steel balls are; `once`: the laboratory,
 * and used again.
 */
export const amountsFor = ["specimen", "run", "place", "once"] as const satisfies readonly AmountFor[];
