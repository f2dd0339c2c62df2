import { ignore } from "./ignore.ts";
import type { Part } from "./part.ts";

/** What a visitor has consented to: everything; optional storage of this site but nothing of other hosts; or only what is necessary. */
type Choice = "all" | "additional" | "none";

const maxAgeSeconds = 150 * 86_400;

/** The banner that asks for consent, its choices, and the footer's link that opens it again. */
export const consent: readonly Part[] = [
  { selector: "[data-choice]", click: (button) => choose(button.dataset.choice ?? ""), start: ask },
  {
    selector: "[data-consent]",
    click: (link, event) => reopen(link) && event.preventDefault(),
  },
];

/** The visitor's choice; undefined before one was made. */
function chosen(): Choice | undefined {
  return /(?:^|; )cookie_consent=(all|additional|none)\b/.exec(document.cookie)?.[1] as Choice | undefined;
}

/** Whether optional data may be stored (additional) or other hosts requested (outside). Before a choice neither may. */
export function allows(what: "additional" | "outside"): boolean {
  const choice = chosen();
  return choice === "all" || (choice === "additional" && what === "additional");
}

/** Whether the visitor has refused optional storage. */
export function hasDeclined(): boolean {
  return chosen() === "none";
}

const banner = () => document.getElementById("cookies");

/** In the preview of a draft nobody is a visitor, and nothing covers the page. */
const isPreview = () => new URLSearchParams(location.search).has("draft");

/** The style sheet makes room below the page for a banner that is shown. */
function show(section: HTMLElement, isShown: boolean): void {
  section.hidden = !isShown;
  document.documentElement.toggleAttribute("data-asking", isShown);
}

let opener: HTMLElement | undefined;
/** The answers that the server sets as a cookie, one after the other: the last one stays. */
let saving: Promise<unknown> = Promise.resolve();

/** Shows the banner to visitors without a choice. */
function ask(): void {
  const section = banner();
  if (section && !chosen() && !isPreview()) show(section, true);
}

/** Shows the banner again, with the focus on the present choice. */
function reopen(link: HTMLElement): boolean {
  const section = banner();
  if (!section) return false;
  opener = link;
  show(section, true);
  const current = section.querySelector<HTMLElement>(`[data-choice="${chosen()}"]`);
  (current ?? section.querySelector("button"))?.focus();
  return true;
}

/** Stores a choice and dispatches `consent` on the document. */
function choose(choice: string): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: it applies at once; the server sets it again, because some browsers limit cookies of scripts to a week
  document.cookie = `cookie_consent=${choice}; Max-Age=${maxAgeSeconds}; Path=/; SameSite=Lax${secure}`;
  saving = saving
    .then(() => fetch("/consent", { method: "POST", body: new URLSearchParams({ choice }), keepalive: true }))
    .catch(ignore);
  const section = banner();
  if (section) show(section, false);
  opener?.focus();
  opener = undefined;
  document.dispatchEvent(new Event("consent"));
}
