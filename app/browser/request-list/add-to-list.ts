import { toast } from "../messages/toast.ts";

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
    else toast([`${message} `, linkToList()]);
  } catch {
    toast("This could not be added. Try again in a moment.", "wrong");
  } finally {
    button.ariaBusy = null;
  }
}

function linkToList(): HTMLAnchorElement {
  const link = document.createElement("a");
  link.className = "link";
  link.href = "/request-list";
  link.dataset.plain = "";
  link.textContent = "Open your list";
  return link;
}
