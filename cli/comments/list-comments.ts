import { type Command, Option } from "@commander-js/extra-typings";
import { listComments } from "../../domain/content/moderate-comments.ts";
import { asOperator } from "../operator.ts";
import { jsonOption, printList } from "../print-list.ts";

const statuses = ["pending", "published", "rejected", "all"] as const;

export function defineList(comments: Command): void {
  comments
    .command("list")
    .description("List readers' comments, those that wait longest first.")
    .addOption(new Option("--status <status>", "only those of this status").choices(statuses).default("pending" as const))
    .addOption(jsonOption)
    .action(async ({ status, json }) => {
      const rows = await asOperator((ctx) => listComments(ctx, status === "all" ? undefined : status));
      printList(rows, ["id", "posted_at", "status", "name", "email", "website", "title", "comment"], { json });
    });
}
