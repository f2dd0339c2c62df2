import type { SenderDetails } from "../../../domain/enquiries/sender-details.ts";
import { attempt } from "../attempt.ts";
import { allRules } from "../styles.ts";
import { detailsKey, type Sent } from "./keep-sent.ts";

/**
 * Shows above the page the number of the request that was sent, with a link to its receipt; not on the receipt itself. The page's own rules do
 * not know this message, so it waits for all rules.
 */
export async function showSent({ reference, receipt, details = {} }: Sent): Promise<void> {
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
  attempt(() => {
    if (Object.keys(details).length === 0) return;
    if (localStorage.getItem(detailsKey)) localStorage.setItem(detailsKey, JSON.stringify(details));
    else notice.querySelector("p")?.after(keepBox(details));
  });
  document.querySelector("main")?.before(notice);
}

/** A box to tick, with which the next form offers the details of this one; who shares the device leaves it alone. */
function keepBox(details: SenderDetails): HTMLElement {
  const label = document.createElement("label");
  label.className = "check";
  const box = Object.assign(document.createElement("input"), { type: "checkbox" });
  box.addEventListener("change", () =>
    attempt(() => {
      if (box.checked) localStorage.setItem(detailsKey, JSON.stringify(details));
      else localStorage.removeItem(detailsKey);
    }),
  );
  const words = document.createElement("span");
  words.textContent =
    "Save my details on this device for the next form: name, e-mail, phone, company and address, as sent. Not on a shared computer.";
  label.append(box, words);
  return label;
}
