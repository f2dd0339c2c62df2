import { Argument, type Command } from "@commander-js/extra-typings";
import { setEnquiryStatus } from "../../domain/enquiries/set-enquiry-status.ts";
import { statuses } from "../../domain/enquiries/statuses.ts";
import { asOperator } from "../operator.ts";
import { noSuchEnquiry, referenceArgument } from "./reference-argument.ts";

export function defineStatus(enquiries: Command): void {
  enquiries
    .command("status")
    .description("Set the status of an enquiry.")
    .addArgument(referenceArgument)
    .addArgument(new Argument("<status>", "the new status").choices(statuses))
    .action(async (reference, status) => {
      if (!(await asOperator((ctx) => setEnquiryStatus(ctx, reference, status)))) throw noSuchEnquiry(reference);
      console.log(`${reference} is ${status}.`);
    });
}
