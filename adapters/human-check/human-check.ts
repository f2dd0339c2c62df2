import type { Config } from "../config.ts";

/** Tells people from programs, whatever does it. */
export type HumanCheck = {
  /** `off` lets everybody through. */
  name: Config["humanCheck"];
  /**
   * What a browser has to solve for a form; of an outside provider, what its widget is made of.
   *
   * @param form short name of a kind of enquiry, such as `inquiry`
   */
  challenge(form: string): Promise<object>;
  /**
   * Whether this is a right solution of a challenge for this form that was not used before; using it up if it is. Never rejects for bad
   * input.
   *
   * @param usedFor an idempotency key: together with the same one a solution counts again
   * @throws HumanCheckAway when nobody can say
   */
  verify(solution: string | undefined, form: string, usedFor?: string): Promise<boolean>;
};

/** The provider of the check does not answer: the result is unknown. */
export class HumanCheckAway extends Error {
  override name = "HumanCheckAway";
}

/** For tests and for networks that nobody else reaches. */
export const noHumanCheck: HumanCheck = {
  name: "off",
  challenge: async () => ({}),
  verify: async () => true,
};
