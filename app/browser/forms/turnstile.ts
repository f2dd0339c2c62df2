import { clearErrorOf } from "./errors.ts";

/** A human check at another host: the key of its widget, the address of its script, and the form that its token is for. */
export type CheckProvider = { provider: "turnstile"; siteKey: string; script: string; action: string };

type Widget = {
  render(place: HTMLElement, options: Record<string, unknown>): string | number;
  reset(id?: string | number): void;
};
export type ProviderWidget = { token(): string; reset(): void };

const timeoutMs = 10_000;
/** Width of the widget in its normal size, in pixels. */
const normalWidth = 304;
const texts = {
  loading: "Loading the human check...",
  unavailable:
    "The human check could not be loaded, so the form cannot be sent yet. Nothing is lost: try again, in a minute perhaps.",
  expired: "The check has run out. Please do it again.",
  failed: "The check does not work at the moment. Please do it again in a minute; nothing is lost.",
};

/** The place of the widget. It gets the id of our box, which it replaces, so that errors of the check link to it. */
export function widgetPlaceIn(form: HTMLFormElement): HTMLElement | undefined {
  const place = form.querySelector<HTMLElement>("[data-outside]");
  const box = form.querySelector("[data-human] input[type=checkbox]");
  if (place && box?.id) {
    place.id = box.id;
    box.removeAttribute("id");
  }
  return place ?? undefined;
}

/**
 * Shows the provider's widget in its place; if it cannot be loaded, a sentence and a button to try again. The Content-Security-Policy
 * of the first document allows the provider or not: a page that was swapped in is reloaded, to get a policy that does.
 *
 * @param onChange called with whether there is a token, when one arrives and when it expires
 */
export async function showProviderWidget(
  place: HTMLElement,
  provider: CheckProvider,
  onChange: (passed: boolean) => void,
): Promise<ProviderWidget> {
  const [first] = performance.getEntriesByType("navigation");
  if (first && new URL(first.name).pathname !== location.pathname) {
    location.reload();
    return new Promise(() => {});
  }
  place.hidden = false;
  const widget = await loadOrAsk(place, provider);
  let token = "";
  const update = (next: string, text = "") => {
    token = next;
    if (next) clearErrorOf(place);
    showStatus(place, text);
    onChange(next !== "");
  };
  const within = place.querySelector<HTMLElement>("[data-widget]") ?? place;
  const id = widget.render(within, {
    sitekey: provider.siteKey,
    action: provider.action,
    theme: isDark() ? "dark" : "light",
    size: place.clientWidth < normalWidth ? "compact" : "normal",
    callback: (token: string) => update(token),
    "expired-callback": () => update("", texts.expired),
    "error-callback": () => update("", texts.failed),
  });
  return {
    token: () => token,
    reset() {
      update("");
      widget.reset(id);
    },
  };
}

/** Loads the provider's widget, again and again whenever the visitor presses the button. */
async function loadOrAsk(place: HTMLElement, provider: CheckProvider): Promise<Widget> {
  const again = place.querySelector<HTMLButtonElement>("button");
  for (;;) {
    showStatus(place, texts.loading);
    if (again) again.hidden = true;
    try {
      const widget = await load(provider);
      showStatus(place, "");
      return widget;
    } catch {
      showStatus(place, texts.unavailable, "bad");
      if (again) again.hidden = false;
      await new Promise((resolve) => again?.addEventListener("click", resolve, { once: true }));
      // The button disappears: the focus must not.
      place.focus();
    }
  }
}

async function load({ script }: CheckProvider): Promise<Widget> {
  const there = () => (window as { turnstile?: Partial<Widget> }).turnstile;
  if (!there()) {
    const tag = document.createElement("script");
    tag.src = script;
    await new Promise((resolve, reject) => {
      tag.onload = resolve;
      tag.onerror = () => reject(new Error("The provider's script cannot be loaded."));
      document.head.append(tag);
    }).finally(() => tag.remove());
  }
  const until = performance.now() + timeoutMs;
  while (typeof there()?.render !== "function") {
    if (performance.now() > until) throw new Error("The provider's script does not begin.");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return there() as Widget;
}

function showStatus(place: HTMLElement, text: string, state = ""): void {
  place.dataset.state = state;
  const status = place.querySelector("[role=status]");
  if (status) status.textContent = text;
}

function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}
