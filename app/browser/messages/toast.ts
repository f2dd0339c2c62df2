const stays = 3000;

/**
 * A short message at the top of the window. It goes after three seconds, but not while it is hovered or focused; of what is wrong only the
 * newest stands there.
 *
 * @param tone whether it tells that something went well
 */
export function toast(text: string, tone: "done" | "wrong" = "done"): void {
  const pattern = document.getElementById("toast") as HTMLTemplateElement;
  const message = (pattern.content.cloneNode(true) as DocumentFragment).firstElementChild as HTMLElement;
  message.classList.toggle("toast--wrong", tone === "wrong");
  // What was wrong before is not wrong any more, or is said again.
  if (tone === "wrong") for (const old of document.querySelectorAll(".toast--wrong")) old.remove();
  const words = message.querySelector("p") as HTMLElement;
  words.role = "alert";
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(() => message.remove(), stays);
  };
  for (const event of ["pointerover", "focusin"]) message.addEventListener(event, () => clearTimeout(timer));
  for (const event of ["pointerleave", "focusout"]) message.addEventListener(event, wait);
  pattern.after(message);
  words.textContent = text;
  wait();
}
