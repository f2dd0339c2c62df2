import { clearErrorOf } from "./errors.ts";

/** What the server says of an outside provider: whose widget, with which key, from where. */
export type Outside = {
  provider: "recaptcha" | "hcaptcha" | "turnstile";
  siteKey: string;
  script: string;
  /** What the token is for, where the provider signs that. */
  action?: string;
};

type Widget = {
  render(place: HTMLElement, options: Record<string, unknown>): string | number;
  reset(id?: string | number): void;
};
export type OutsideWidget = { token(): string; reset(): void };

const globals = { recaptcha: "grecaptcha", hcaptcha: "hcaptcha", turnstile: "turnstile" } as const;
const patienceMs = 10_000;
/** The usual widgets are up to 304 px wide. */
const usualWidth = 304;
const texts = {
  loading: "Loading the human check...",
  away: "The human check could not be loaded, so the form cannot be sent yet. Nothing is lost: try again, in a minute perhaps.",
  expired: "The check has run out. Please do it again.",
  failed: "The check does not work at the moment. Please do it again in a minute; nothing is lost.",
};

/** Where the widget stands instead of our box. It takes over the box's name, so that what is wrong with the check leads here. */
export function placeOf(form: HTMLFormElement): HTMLElement | undefined {
  const place = form.querySelector<HTMLElement>("[data-outside]");
  const box = form.querySelector("[data-human] input[type=checkbox]");
  if (place && box?.id) {
    place.id = box.id;
    box.removeAttribute("id");
  }
  return place ?? undefined;
}

/**
 * Shows the provider's widget in its place; where it cannot be loaded, a sentence and a button to try again. The page that was loaded
 * first says whom it lets in: where another page has taken its place since, this one is loaded anew.
 *
 * @param passed told whenever there is a token, and whenever it has run out
 */
export async function showOutside(place: HTMLElement, outside: Outside, passed: (is: boolean) => void): Promise<OutsideWidget> {
  const [first] = performance.getEntriesByType("navigation");
  if (first && new URL(first.name).pathname !== location.pathname) {
    location.reload();
    return new Promise(() => {});
  }
  place.hidden = false;
  const widget = await loadOrAsk(place, outside);
  let token = "";
  const say = (next: string, text = "") => {
    token = next;
    if (next) clearErrorOf(place);
    tell(place, text);
    passed(next !== "");
  };
  const within = place.querySelector<HTMLElement>("[data-widget]") ?? place;
  const id = widget.render(within, {
    sitekey: outside.siteKey,
    ...(outside.action && { action: outside.action }),
    theme: isDark() ? "dark" : "light",
    size: place.clientWidth < usualWidth ? "compact" : "normal",
    callback: (given: string) => say(given),
    "expired-callback": () => say("", texts.expired),
    "error-callback": () => say("", texts.failed),
  });
  return {
    token: () => token,
    reset() {
      say("");
      widget.reset(id);
    },
  };
}

/** The provider's program, however often it takes. */
async function loadOrAsk(place: HTMLElement, outside: Outside): Promise<Widget> {
  const again = place.querySelector<HTMLButtonElement>("button");
  for (;;) {
    tell(place, texts.loading);
    if (again) again.hidden = true;
    try {
      const widget = await load(outside);
      tell(place, "");
      return widget;
    } catch {
      tell(place, texts.away, "bad");
      if (again) again.hidden = false;
      await new Promise((resolve) => again?.addEventListener("click", resolve, { once: true }));
      // The button goes: whoever pressed it by key stays here.
      place.focus();
    }
  }
}

async function load({ provider, script }: Outside): Promise<Widget> {
  const there = () => (window as unknown as Record<string, Partial<Widget> | undefined>)[globals[provider]];
  if (!there()) {
    const tag = document.createElement("script");
    tag.src = script;
    await new Promise((resolve, reject) => {
      tag.onload = resolve;
      tag.onerror = () => reject(new Error("The provider's script cannot be loaded."));
      document.head.append(tag);
    }).finally(() => tag.remove());
  }
  const until = performance.now() + patienceMs;
  while (typeof there()?.render !== "function") {
    if (performance.now() > until) throw new Error("The provider's script does not begin.");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return there() as Widget;
}

function tell(place: HTMLElement, text: string, state = ""): void {
  place.dataset.state = state;
  const status = place.querySelector("[role=status]");
  if (status) status.textContent = text;
}

function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}
