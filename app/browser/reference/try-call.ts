/** Headers of an answer that are shown, in their order. */
const shownHeaders = [
  "content-type",
  "x-total-count",
  "link",
  "etag",
  "cache-control",
  "ratelimit",
  "ratelimit-policy",
  "retry-after",
];

/** Makes the request that the form would make (api/reference-try.tsx), and shows the answer below it. */
export async function tryCall(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector("button") as HTMLButtonElement;
  const status = form.querySelector("[role=status]") as HTMLElement;
  if (button.ariaDisabled) return;
  const url = new URL(form.action);
  const fields = [...new FormData(form)].filter(([, value]) => value !== "") as [string, string][];
  url.search = new URLSearchParams(fields).toString();
  button.ariaDisabled = "true";
  status.classList.remove("is-wrong");
  status.textContent = "Requesting...";
  try {
    const startedAt = performance.now();
    const response = await fetch(url, { cache: "no-store" });
    const text = await response.text();
    const milliseconds = Math.round(performance.now() - startedAt);
    showAnswer(form, url.href, response.headers, text);
    status.classList.toggle("is-wrong", !response.ok);
    status.textContent = `${response.status} ${response.statusText}, ${milliseconds} ms, ${sizeOf(text)}`;
  } catch {
    form.parentElement?.querySelector(".ref__answer")?.remove();
    status.classList.add("is-wrong");
    status.textContent = "No answer came. Check the connection and try again.";
  }
  button.ariaDisabled = null;
}

function showAnswer(form: HTMLFormElement, address: string, headers: Headers, text: string): void {
  const pattern = document.getElementById("try-answer") as HTMLTemplateElement;
  const answer = (pattern.content.cloneNode(true) as DocumentFragment).firstElementChild as HTMLElement;
  const part = <Kind extends HTMLElement>(selector: string) => answer.querySelector(selector) as Kind;
  const link = part<HTMLAnchorElement>("a");
  link.href = link.textContent = address;
  for (const name of shownHeaders) {
    const value = headers.get(name);
    if (value) part("dl").append(element("dt", name), element("dd", value));
  }
  const json = indented(text);
  part("code").textContent = json;
  part("section").ariaLabel = `Answer of ${form.dataset.tryCall}`;
  part("button").dataset.copy = json;
  form.parentElement?.querySelector(".ref__answer")?.remove();
  form.after(answer);
}

function element(name: string, text: string): HTMLElement {
  const created = document.createElement(name);
  created.textContent = text;
  return created;
}

/** Indented JSON; text that is not JSON is unchanged. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function sizeOf(text: string): string {
  const bytes = new Blob([text]).size;
  return bytes < 1000 ? `${bytes} bytes` : `${(bytes / 1000).toFixed(1)} kB`;
}
