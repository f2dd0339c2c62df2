import type { CheckedLot } from "../../../domain/lot-passports/check-lot.ts";

/** Milliseconds without a key after which a lot is checked. */
const pauseMs = 400;

const timers = new WeakMap<HTMLInputElement, ReturnType<typeof setTimeout>>();

/** Says beside a field what the lot in it is, while it is typed; it refuses nothing. */
export function checkLot(field: EventTarget | null): void {
  if (!isLot(field)) return;
  clearTimeout(timers.get(field));
  timers.set(field, setTimeout(say, pauseMs, field));
}

/** Prepares the fields of a form that ask for a lot: a place for what is said, and what is said of a lot that the address named. */
export function prepareLots(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLInputElement>("[data-lot-number]")) {
    placeOf(field);
    if (field.value) void say(field);
  }
}

const isLot = (one: EventTarget | null): one is HTMLInputElement =>
  one instanceof HTMLInputElement && one.dataset.lotNumber !== undefined;

async function say(field: HTMLInputElement): Promise<void> {
  const typed = field.value.trim();
  const { text, state, path } = await ask(typed);
  // A later key has its own answer.
  if (typed !== field.value.trim()) return;
  const place = placeOf(field);
  // The same again would be read out again.
  if (place.textContent === text) return;
  place.dataset.lotState = state;
  place.replaceChildren(path ? linkTo(path, text) : text);
}

function linkTo(path: string, text: string): HTMLElement {
  const link = document.createElement("a");
  link.className = "link";
  link.href = path;
  // What is typed stays.
  link.target = "_blank";
  link.textContent = text;
  return link;
}

/** Below the field: made at once, because a status that comes with its text is not read out. */
function placeOf(field: HTMLInputElement): HTMLElement {
  const id = `${field.id}-lot`;
  const there = document.getElementById(id);
  if (there) return there;
  const place = document.createElement("p");
  place.id = id;
  place.className = "hint lot-said";
  place.role = "status";
  field.parentElement?.append(place);
  return place;
}

/** @returns nothing to say for what can be no lot, or where nobody can be asked */
async function ask(number: string): Promise<CheckedLot> {
  const nothing: CheckedLot = { state: "", text: "", path: "" };
  if (!/\d{2}/.test(number)) return nothing;
  try {
    const response = await fetch(`/search/lot?${new URLSearchParams({ number })}`);
    if (response.ok) return (await response.json()) as CheckedLot;
  } catch {}
  return nothing;
}
