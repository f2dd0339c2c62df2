/** Tells people from programs, whatever does it. */
export type HumanCheck = {
  /** `off` lets everybody through. */
  name: "altcha" | "off";
  /**
   * What a browser has to solve for a form.
   *
   * @param form short name of a kind of enquiry, such as `inquiry`
   */
  challenge(form: string): Promise<object>;
  /**
   * Whether this is a right solution of a challenge for this form that was not used before; using it up if it is. Never rejects for bad
   * input.
   *
   * @param usedFor an idempotency key: together with the same one a solution counts again
   */
  verify(solution: string | undefined, form: string, usedFor?: string): Promise<boolean>;
};

/** For tests and for networks that nobody else reaches. */
export const noHumanCheck: HumanCheck = {
  name: "off",
  challenge: async () => ({}),
  verify: async () => true,
};
