/** Milliseconds before waiting is shown: until then nothing moves. */
const patience = 400;

/** Shows that something is under way, a selvedge being woven along the top of the window, when it takes long. */
export async function whileWaiting<Result>(work: Promise<Result>): Promise<Result> {
  const strip = document.createElement("div");
  strip.className = "weaving";
  strip.role = "progressbar";
  strip.ariaLabel = "Loading...";
  // What is open covers the page.
  const timer = setTimeout(() => (document.querySelector("dialog[open]") ?? document.body).append(strip), patience);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    strip.remove();
  }
}
