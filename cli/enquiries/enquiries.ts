import type { Command } from "@commander-js/extra-typings";
import { defineAnswer } from "./answer-enquiry.ts";
import { defineExport } from "./export-enquiries.ts";
import { defineList } from "./list-enquiries.ts";
import { defineSubscribers } from "./list-subscribers.ts";
import { defineStatus } from "./set-enquiry-status.ts";
import { defineShow } from "./show-enquiry.ts";

export function defineEnquiries(enquiries: Command): void {
  defineList(enquiries);
  defineShow(enquiries);
  defineAnswer(enquiries);
  defineStatus(enquiries);
  defineExport(enquiries);
  defineSubscribers(enquiries);
}
