import type { Kind } from "./kind.ts";
import { bulkOrder } from "./kinds/bulk-order.ts";
import { buy } from "./kinds/buy.ts";
import { catalog } from "./kinds/catalog.ts";
import { certificateOfConformity } from "./kinds/certificate-of-conformity.ts";
import { complaint } from "./kinds/complaint.ts";
import { homeQuote } from "./kinds/home-quote.ts";
import { inquiry } from "./kinds/inquiry.ts";
import { invitation } from "./kinds/invitation.ts";
import { newsletter } from "./kinds/newsletter.ts";
import { order } from "./kinds/order.ts";
import { quote } from "./kinds/quote.ts";
import { request } from "./kinds/request.ts";
import { requestInfo } from "./kinds/request-info.ts";
import { safetyDataSheet } from "./kinds/safety-data-sheet.ts";
import { swatch } from "./kinds/swatch.ts";
import { trackOrder } from "./kinds/track-order.ts";

/** Every kind of enquiry. */
export const kinds: readonly Kind[] = [
  inquiry,
  certificateOfConformity,
  safetyDataSheet,
  order,
  quote,
  trackOrder,
  swatch,
  catalog,
  buy,
  bulkOrder,
  invitation,
  complaint,
  requestInfo,
  homeQuote,
  newsletter,
  request,
];
