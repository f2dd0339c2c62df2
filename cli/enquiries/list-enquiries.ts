import { type Command, Option } from "@commander-js/extra-typings";
import { kinds } from "../../domain/enquiries/kinds.ts";
import { listEnquiries } from "../../domain/enquiries/list-enquiries.ts";
import { statuses } from "../../domain/enquiries/statuses.ts";
import { asOperator } from "../operator.ts";
import { jsonOption, printList } from "../print-list.ts";

export function defineList(enquiries: Command): void {
  enquiries
    .command("list")
    .description("List enquiries, the newest first.")
    .addOption(new Option("--kind <kind>", "only those of this kind").choices(kinds.map(({ kind }) => kind)))
    .addOption(new Option("--status <status>", "only those of this status").choices(statuses))
    .option("--undelivered", "only those with a mail that could not be sent")
    .addOption(jsonOption)
    .action(async ({ json, ...filters }) => {
      const rows = await asOperator((ctx) => listEnquiries(ctx, filters));
      printList(rows, ["reference", "created_at", "status", "kind", "mail", "sender_email", "subject"], { json });
    });
}
