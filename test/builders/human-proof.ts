import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";

export type Challenge = Parameters<typeof solveChallenge>[0]["challenge"];

/** Solves a challenge as a browser does; what is sent as `human_check`. */
export async function solved(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

/** Reads the question that a page asks without script, and answers it as a person does. */
export function answerTo(prompt: string): string {
  const [, place = "", list = ""] = /the (\w+) of these words: (.*)/.exec(prompt) ?? [];
  return list.split(", ")[["first", "second", "third", "fourth"].indexOf(place)] ?? "";
}
