const shownMs = 3000;

/**
 * Shows a short message at the top of the window for three seconds, and longer while it is hovered or focused. An error replaces the one
 * before.
 *
 * @param content text, or text and elements
 * @param tone success or error
 * @param ms milliseconds, in place of those three seconds
 */
export function toast(content: string | readonly (string | Node)[], tone: "done" | "wrong" = "done", ms = shownMs): void {
  const pattern = document.getElementById("toast") as HTMLTemplateElement;
  const message = (pattern.content.cloneNode(true) as DocumentFragment).firstElementChild as HTMLElement;
  message.classList.toggle("toast--wrong", tone === "wrong");
  if (tone === "wrong") for (const old of document.querySelectorAll(".toast--wrong")) old.remove();
  const words = message.querySelector("p") as HTMLElement;
  words.role = "alert";
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(() => message.remove(), ms);
  };
  for (const event of ["pointerover", "focusin"]) message.addEventListener(event, () => clearTimeout(timer));
  for (const event of ["pointerleave", "focusout"]) message.addEventListener(event, wait);
  pattern.after(message);
  words.append(...(typeof content === "string" ? [content] : content));
  wait();
}
