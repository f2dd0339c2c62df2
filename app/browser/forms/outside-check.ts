import { clearErrorOf } from "./errors.ts";

/** What the server says of an outside provider: whose widget, with which key, from where. */
export type Outside = { provider: "recaptcha" | "hcaptcha" | "turnstile"; siteKey: string; script: string };

type Widget = {
  render(place: HTMLElement, options: Record<string, unknown>): string | number;
  reset(id?: string | number): void;
};
export type OutsideWidget = { token(): string; reset(): void };

const globals = { recaptcha: "grecaptcha", hcaptcha: "hcaptcha", turnstile: "turnstile" } as const;
const patienceMs = 10_000;

/**
 * Shows the provider's widget in place of our box. The page that was loaded first says whom it lets in: where another page has taken
 * its place since, this one is loaded anew.
 *
 * @param passed told whenever there is a token, and whenever it has run out
 */
export async function showOutside(
  form: HTMLFormElement,
  outside: Outside,
  passed: (is: boolean) => void,
): Promise<OutsideWidget> {
  const [first] = performance.getEntriesByType("navigation");
  if (first && new URL(first.name).pathname !== location.pathname) {
    location.reload();
    return new Promise(() => {});
  }
  const place = form.querySelector<HTMLElement>("[data-outside]");
  if (!place) throw new Error("The page has no place for the widget.");
  place.hidden = false;
  const widget = await load(outside);
  let token = "";
  const say = (next: string) => {
    token = next;
    if (next) clearErrorOf(place);
    passed(next !== "");
  };
  const id = widget.render(place, {
    sitekey: outside.siteKey,
    callback: say,
    "expired-callback": () => say(""),
    "error-callback": () => say(""),
  });
  return {
    token: () => token,
    reset() {
      say("");
      widget.reset(id);
    },
  };
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
    });
  }
  const until = performance.now() + patienceMs;
  while (typeof there()?.render !== "function") {
    if (performance.now() > until) throw new Error("The provider's script does not begin.");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return there() as Widget;
}
