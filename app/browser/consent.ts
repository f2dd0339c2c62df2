/** What a visitor has agreed to: everything, what is additional of our own but nothing of other hosts, or only what is needed. */
type Choice = "all" | "additional" | "none";

/** Kept in a cookie of this name … */
const cookie = "cookie_consent";
/** … for 150 days. */
const goodForSeconds = 150 * 86_400;
const choices: readonly string[] = ["all", "additional", "none"] satisfies Choice[];

/** What was chosen, if anything yet. */
function chosen(): Choice | undefined {
  const value = new RegExp(`(?:^|; )${cookie}=(\\w+)`).exec(document.cookie)?.[1];
  return choices.includes(value ?? "") ? (value as Choice) : undefined;
}

/** Whether something optional may be kept (additional) or loaded (outside: from other hosts). Before a choice nothing may. */
export function allows(what: "additional" | "outside"): boolean {
  const choice = chosen();
  return choice === "all" || (choice === "additional" && what === "additional");
}

/** Whether the visitor has said no to what is additional. */
export function hasDeclined(): boolean {
  return chosen() === "none";
}

const banner = () => document.getElementById("cookies");

/** The style sheet makes room below the page for a banner that is shown. */
function show(section: HTMLElement, isShown: boolean): void {
  section.hidden = !isShown;
  document.documentElement.toggleAttribute("data-asking", isShown);
}

let opener: HTMLElement | undefined;

/** Asks who has not been asked, or whose answer has run out. */
export function askForConsent(): void {
  const section = banner();
  if (section && !chosen()) show(section, true);
}

/** The footer's way to change one's mind. */
export function reopenConsent(link: HTMLElement): boolean {
  const section = banner();
  if (!section) return false;
  opener = link;
  show(section, true);
  const current = section.querySelector<HTMLElement>(`[data-choice="${chosen()}"]`);
  (current ?? section.querySelector("button"))?.focus();
  return true;
}

/** Keeps a choice, and tells those who wait for it (`consent`, on the document). */
export function choose(choice: string): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the page goes on at once; the server repeats it, for browsers that cut short what scripts set
  document.cookie = `${cookie}=${choice}; Max-Age=${goodForSeconds}; Path=/; SameSite=Lax${secure}`;
  fetch("/consent", { method: "POST", body: new URLSearchParams({ choice }), keepalive: true }).catch(() => {});
  const section = banner();
  if (section) show(section, false);
  opener?.focus();
  opener = undefined;
  document.dispatchEvent(new Event("consent"));
}
