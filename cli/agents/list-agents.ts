import { type Command, Option } from "@commander-js/extra-typings";
import { listAgents } from "../../domain/accounts/decide-agent.ts";
import { asOperator } from "../operator.ts";
import { jsonOption, printList } from "../print-list.ts";

const statuses = ["pending", "active", "declined", "suspended"] as const;

export function defineList(agents: Command): void {
  agents
    .command("list")
    .description("List agents' accounts, those that wait for approval first.")
    .addOption(new Option("--status <status>", "only those of this status").choices(statuses))
    .addOption(jsonOption)
    .action(async ({ status, json }) => {
      const rows = await asOperator((ctx) => listAgents(ctx, status));
      printList(rows, ["created_at", "status", "email", "name", "company", "country", "documents"], {
        json,
        none: "There is nobody.",
      });
    });
}
