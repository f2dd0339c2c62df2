import { attempt } from "../attempt.ts";

/** Stores the lines of a list as soon as one was changed, so that leaving the page loses nothing; the button does it where this fails. */
export function keepLines({ target }: Event): void {
  if (!(target instanceof HTMLElement) || !target.closest("[data-kept]")) return;
  const form = target.closest("form");
  if (!form) return;
  const fields = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  // The body of a request that outlives its page may have 64 kB, which is a list of some 200 lines.
  const body = new URLSearchParams([...fields.filter(([name]) => name.startsWith("Items.")), ["do", "save"]]);
  const options = { method: "POST", headers: { Accept: "application/json" }, body, keepalive: `${body}`.length < 60_000 };
  attempt(() => fetch(form.action, options).catch(() => {}));
}
