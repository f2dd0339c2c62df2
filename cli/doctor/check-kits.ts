import type { Context } from "../../domain/context.ts";
import { readKitProblems } from "../../domain/kits/read-kit-problems.ts";
import { type Finding, sound, warned } from "./finding.ts";

/** What is wrong with released kits, which the site can serve all the same. */
export async function checkKits(ctx: Context): Promise<Finding> {
  const problems = await readKitProblems(ctx);
  const [first] = problems;
  if (!first) return sound("nothing is wrong with the released kits");
  const kits = new Set(problems.map(({ kit }) => kit)).size;
  const more = problems.length === 1 ? "" : `, and ${problems.length - 1} more`;
  return warned(
    `${kits === 1 ? "A released kit needs" : `${kits} released kits need`} a look: ${first.kitName}: ${first.problem.replace(/\.$/, "")}${more}. npm run cli -- methods problems lists them.`,
  );
}
