/** All that `npm test` shows, with nothing left out: every example, theme, kind of form and browser. For the night, and before a release. */
process.env.PROOF = "yes";
await import("./test.ts");
