/** Whether this is `npm run proof`, which leaves nothing out. `npm test` shows the same in fewer examples (docs/decisions/070). */
export const isProof = process.env.PROOF === "yes";
