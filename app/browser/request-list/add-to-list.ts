import { toast } from "../messages/toast.ts";

/** Milliseconds for which somebody who works by keyboard can reach the link of the message. */
const keyboardMs = 10_000;

/** Adds what a button names, with the fields of its form, and says what became of it; the page stays. */
export async function addToList(button: HTMLButtonElement): Promise<void> {
  const { form } = button;
  if (!form || button.ariaBusy) return;
  button.ariaBusy = "true";
  try {
    const fields = [...new FormData(form, button)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
    const response = await fetch(button.hasAttribute("formaction") ? button.formAction : form.action, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { Accept: "application/json" },
    });
    const { message, count } = (await response.json()) as { message: string; count?: number };
    if (count === undefined) toast(message, "wrong");
    else {
      const link = linkToList();
      followFrom(button, link);
      toast([`${message} `, link], "done", button.matches(":focus-visible") ? keyboardMs : undefined);
    }
  } catch {
    toast("This could not be added. Try again in a moment.", "wrong");
  } finally {
    button.ariaBusy = null;
  }
}

/** The message stands far from the button in the page: Tab leads from the button to its link, and from there to what follows the button. */
function followFrom(button: HTMLButtonElement, link: HTMLAnchorElement): void {
  button.addEventListener("keydown", (event) => {
    if (event.key !== "Tab" || event.shiftKey || !link.isConnected) return;
    event.preventDefault();
    link.focus();
  });
  link.addEventListener("keydown", (event) => {
    if (event.key !== "Tab") return;
    // Without Shift the browser goes on from the button.
    button.focus();
    if (event.shiftKey) event.preventDefault();
  });
}

function linkToList(): HTMLAnchorElement {
  const link = document.createElement("a");
  link.className = "link";
  link.href = "/request-list";
  link.dataset.plain = "";
  link.textContent = "Open your list";
  return link;
}
