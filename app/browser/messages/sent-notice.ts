import type { Part } from "../part.ts";

/** A request that was accepted: its number, and the address of its receipt. */
export type Sent = { reference: string; receipt: string };

/** What was sent last in this tab is named above every page until it is dismissed. */
export const sentNotice: Part = { start: () => void setTimeout(show) };
/** A button that removes the message around it, and what is stored of it. */
export const dismiss: Part = {
  selector: "[data-dismiss]",
  click(button) {
    button.parentElement?.remove();
    if (button.dataset.dismiss) attempt(() => sessionStorage.removeItem("sent"));
  },
};

/** Stores what was sent, so that the number outlives the toast and the page. */
export function keepSent(sent: Sent): void {
  attempt(() => sessionStorage.setItem("sent", JSON.stringify(sent)));
}

function show(): void {
  attempt(() => {
    const { reference, receipt } = JSON.parse(sessionStorage.sent) as Sent;
    const pattern = document.getElementById("toast") as HTMLTemplateElement;
    if (location.pathname === receipt || !receipt.startsWith("/receipt/")) return;
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
  });
}

/** Storage may be empty, forbidden, or hold something else. */
function attempt(work: () => void): void {
  try {
    work();
  } catch {}
}
