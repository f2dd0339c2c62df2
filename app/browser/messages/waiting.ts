/** Milliseconds before progress is shown, so that nothing moves when the answer is quick. */
const delayMs = 400;

/** Awaits something, and shows a progress bar (a selvedge being woven along the top of the window) if it takes long. */
export async function whileWaiting<Result>(work: Promise<Result>): Promise<Result> {
  const strip = document.createElement("div");
  strip.className = "weaving";
  strip.role = "progressbar";
  strip.ariaLabel = "Loading...";
  // An open dialog covers the page.
  const timer = setTimeout(() => (document.querySelector("dialog[open]") ?? document.body).append(strip), delayMs);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    strip.remove();
  }
}
