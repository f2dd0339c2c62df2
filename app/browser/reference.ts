/** The script of the API's reference, which is complete without it. */
import { followReading } from "./reference/contents.ts";
import { tryCall } from "./reference/try-call.ts";

document.addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  if (form.dataset.tryCall === undefined) return;
  event.preventDefault();
  void tryCall(form);
});

// Modules run after the page is parsed.
const contents = document.querySelector<HTMLElement>(".ref__contents");
if (contents) followReading(contents, document.querySelectorAll(".ref__call, .ref__conventions"));
