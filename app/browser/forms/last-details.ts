import type { SenderDetails } from "../../../domain/enquiries/sender-details.ts";
import { attempt } from "../attempt.ts";
import { detailsKey } from "../messages/keep-sent.ts";
import { fillDetails } from "./details.ts";
import { isSignedIn } from "./own-details.ts";

/** Offers a guest the details of their last request, if they kept them on this device. Nothing is filled in before they ask for it. */
export function offerLastDetails(form: HTMLFormElement): void {
  if (isSignedIn() || form.dataset.quiet !== undefined || form.dataset.step !== undefined) return;
  attempt(() => {
    const stored = localStorage.getItem(detailsKey);
    if (stored) form.prepend(offer(form, JSON.parse(stored) as SenderDetails));
  });
}

function offer(form: HTMLFormElement, details: SenderDetails): HTMLElement {
  const place = document.createElement("div");
  place.className = "row form__known";
  const note = document.createElement("p");
  note.className = "small";
  note.role = "status";
  const remove = () => {
    for (const one of place.querySelectorAll("button")) one.remove();
  };
  const use = button("Use the details of your last request", () => {
    fillDetails(form, details);
    remove();
    note.textContent = "Filled in. Please look them through.";
    form.querySelector<HTMLElement>("[data-own]")?.focus();
  });
  const forget = button("Forget them", () => {
    attempt(() => localStorage.removeItem(detailsKey));
    remove();
    note.textContent = "Forgotten on this device.";
  });
  place.append(use, forget, note);
  return place;
}

function button(text: string, press: () => void): HTMLButtonElement {
  const made = Object.assign(document.createElement("button"), {
    type: "button",
    className: "btn btn--line btn--s",
    textContent: text,
  });
  made.addEventListener("click", press);
  return made;
}
