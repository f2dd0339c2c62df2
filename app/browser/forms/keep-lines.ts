import { attempt } from "../attempt.ts";

/** Stores the lines of a list as soon as one was changed, so that leaving the page loses nothing; the button does it where this fails. */
export function keepChanged({ target }: Event): void {
  const form = target instanceof HTMLElement && target.closest("[data-kept]")?.closest("form");
  if (form) keepLines(form);
}

/** Enter in a line stores the lines, and the field keeps the focus: the page is not loaded again. */
export function keepOnEnter({ target, submitter }: SubmitEvent): boolean {
  const isEnter = submitter?.dataset.keeps !== undefined && document.activeElement?.closest("[data-kept]");
  if (!isEnter || !(target instanceof HTMLFormElement)) return false;
  keepLines(target);
  return true;
}

function keepLines(form: HTMLFormElement): void {
  const fields = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  // The body of a request that outlives its page may have 64 kB, which is a list of some 200 lines.
  const body = new URLSearchParams([...fields.filter(([name]) => name.startsWith("Items.")), ["do", "save"]]);
  const options = { method: "POST", headers: { Accept: "application/json" }, body, keepalive: `${body}`.length < 60_000 };
  attempt(() => fetch(form.action, options).catch(() => {}));
}
