import { allRules } from "../styles.ts";
import type { Sent } from "./keep-sent.ts";

/**
 * Shows above the page the number of the request that was sent, with a link to its receipt; not on the receipt itself. The page's own rules do
 * not know this message, so it waits for all rules.
 */
export async function showSent({ reference, receipt }: Sent): Promise<void> {
  const pattern = document.getElementById("toast") as HTMLTemplateElement;
  if (location.pathname === receipt || !receipt.startsWith("/receipt/")) return;
  await allRules();
  const notice = (pattern.content.cloneNode(true) as DocumentFragment).firstElementChild as HTMLElement;
  notice.className = "sent";
  notice.role = "region";
  notice.ariaLabel = "Your request";
  const link = document.createElement("a");
  link.href = receipt;
  link.textContent = `Request ${reference}`;
  notice.querySelector("p")?.append(link, " has been received.");
  notice.querySelector("button")?.setAttribute("data-dismiss", "sent");
  document.querySelector("main")?.before(notice);
}
