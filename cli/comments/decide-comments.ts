import { type Command, InvalidArgumentError } from "@commander-js/extra-typings";
import { setCommentStatus } from "../../domain/content/moderate-comments.ts";
import { DomainError } from "../../domain/errors.ts";
import { asOperator } from "../operator.ts";

const decisions = [
  { name: "publish", summary: "Show comments on the site.", status: "published" },
  { name: "reject", summary: "Keep comments off the site.", status: "rejected" },
] as const;

/** Adds a command for each decision about comments. */
export function defineDecisions(comments: Command): void {
  for (const { name, summary, status } of decisions)
    comments
      .command(name)
      .description(summary)
      .argument("<ids...>", "the ids of the comments, as “comments list” shows them", appendId)
      .action(async (ids) => {
        const missing: number[] = [];
        await asOperator(async (ctx) => {
          for (const id of ids) {
            if (await setCommentStatus(ctx, id, status)) console.log(`Comment ${id} is ${status}.`);
            else missing.push(id);
          }
        });
        if (missing.length > 0) throw new DomainError("not-found", missing.map((id) => `There is no comment ${id}.`).join("\n"));
      });
}

function appendId(given: string, before: number[] | undefined): number[] {
  const id = Number(given);
  if (!/^[1-9]\d*$/.test(given) || id > 2_147_483_647) throw new InvalidArgumentError("It must be the id of a comment.");
  return [...(before ?? []), id];
}
