import { type Command, InvalidArgumentError, Option } from "@commander-js/extra-typings";
import { listComments, setCommentStatus } from "../domain/content/moderate-comments.ts";
import { DomainError } from "../domain/errors.ts";
import { asOperator } from "./operator.ts";
import { jsonOption, printList } from "./terminal/print-list.ts";
import type { Terminal } from "./terminal/terminal.ts";

const statuses = ["pending", "published", "rejected", "all"] as const;
const decisions = [
  { name: "publish", summary: "Show comments on the site.", status: "published" },
  { name: "reject", summary: "Keep comments off the site.", status: "rejected" },
] as const;

/** Adds the subcommands of `comments`. */
export function define(comments: Command, terminal: Terminal): void {
  comments
    .command("list")
    .description("List readers' comments, those that wait longest first.")
    .addOption(new Option("--status <status>", "only those of this status").choices(statuses).default("pending" as const))
    .addOption(jsonOption)
    .action(async ({ status, json }) => {
      const rows = await asOperator(terminal, (ctx) => listComments(ctx, status === "all" ? undefined : status));
      printList(terminal, rows, ["id", "posted_at", "status", "name", "email", "website", "title", "comment"], { json });
    });
  for (const { name, summary, status } of decisions)
    comments
      .command(name)
      .description(summary)
      .argument("<ids...>", "the ids of the comments, as “comments list” shows them", appendId)
      .action(async (ids) => {
        const missing: number[] = [];
        await asOperator(terminal, async (ctx) => {
          for (const id of ids) {
            if (await setCommentStatus(ctx, id, status)) terminal.print(`Comment ${id} is ${status}.`);
            else missing.push(id);
          }
        });
        if (missing.length > 0) throw new DomainError("not-found", missing.map((id) => `There is no comment ${id}.`).join("\n"));
      });
}

function appendId(text: string, before: number[] = []): number[] {
  const id = Number(text);
  if (!/^[1-9]\d*$/.test(text) || id > 2_147_483_647) throw new InvalidArgumentError("It must be the id of a comment.");
  return [...before, id];
}
