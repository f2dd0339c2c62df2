import type { Config } from "../config.ts";

/** A check that a form is sent by a person, built-in or by Turnstile. */
export type HumanCheck = {
  /** `off` lets everybody through. */
  name: Config["humanCheck"];
  /**
   * The challenge that a browser has to solve for a form; of Turnstile, the settings of its widget.
   *
   * @param form short name of a kind of enquiry, such as `inquiry`
   */
  challenge(form: string): Promise<object>;
  /**
   * Whether this is the first use of a correct solution for this form; marks it as used. Never rejects for bad input.
   *
   * @param usedFor an idempotency key: with the same key a solution counts again
   * @throws HumanCheckAway when the provider does not answer
   */
  verify(solution: string | undefined, form: string, usedFor?: string): Promise<boolean>;
};

/** The provider of the check does not answer: the result is unknown. */
export class HumanCheckAway extends Error {
  override name = "HumanCheckAway";
}

/** No check, for tests and private networks. */
export const noHumanCheck: HumanCheck = {
  name: "off",
  challenge: async () => ({}),
  verify: async () => true,
};
