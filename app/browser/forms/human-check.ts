import { clearErrorOf } from "./errors.ts";
import { type Outside, type OutsideWidget, placeOf, showOutside } from "./outside-check.ts";
import { type Challenge, solve } from "./proof-of-work.ts";

/** A challenge is good for ten minutes; a proof that is older is made anew before it is sent. */
const freshMs = 8 * 60_000;

/** `byProvider`: somebody else asks; their widget may still be on its way. */
type Check = { off: boolean; proof?: string; madeAt: number; byProvider: boolean; outside?: OutsideWidget };
const checks = new WeakMap<HTMLFormElement, Check>();

/** The box to tick. Until it has passed, the button of some forms is locked. Where nothing is checked it does not show. */
export async function prepareHumanCheck(form: HTMLFormElement): Promise<void> {
  const box = form.querySelector<HTMLElement>("[data-human]");
  const tick = box?.querySelector<HTMLInputElement>("input[type=checkbox]");
  if (!box || !tick) return;
  // Browsers keep cryptography to secure connections: elsewhere the server asks a question.
  if (!crypto.subtle) return;
  form.querySelector("[data-question]")?.remove();
  const check: Check = { off: false, madeAt: 0, byProvider: false };
  checks.set(form, check);
  box.hidden = false;
  lock(form, true);
  tick.addEventListener("change", () => (tick.checked ? void pass(form, check) : reset(form)));
  const challenge = await ask(form).catch(() => undefined);
  if (challenge && "provider" in challenge) await letProviderAsk(form, challenge as Outside, check);
  else if (challenge && !("parameters" in challenge)) {
    check.off = true;
    box.hidden = true;
    lock(form, false);
  }
}

async function letProviderAsk(form: HTMLFormElement, outside: Outside, check: Check): Promise<void> {
  const [box, place] = [form.querySelector<HTMLElement>("[data-human]"), placeOf(form)];
  if (!box || !place) return;
  check.byProvider = true;
  box.hidden = true;
  check.outside = await showOutside(place, outside, (passed) => lock(form, !passed));
}

/** What somebody is told who sends a form before the check has passed, or whose check the server did not take (`again`). */
export function whatToDo(form: HTMLFormElement, again = false): string {
  const check = checks.get(form);
  if (check?.byProvider) return check.outside ? "Do the human check." : "Load the human check first.";
  return again ? "Tick the box again." : "Tick the box: I am not a robot.";
}

export function isChecked(form: HTMLFormElement): boolean {
  const check = checks.get(form);
  return !check || check.off || check.proof !== undefined || !!check.outside?.token();
}

/** What shows the server that the check has passed. */
export async function humanProof(form: HTMLFormElement): Promise<string> {
  const check = checks.get(form);
  if (!check || check.off) return "";
  if (check.outside) return check.outside.token();
  if (Date.now() - check.madeAt > freshMs) await pass(form, check);
  return check.proof ?? "";
}

/** The server did not take the proof: another one has to be made. */
export function checkFailed(form: HTMLFormElement): void {
  renewCheck(form);
  if (!checks.get(form)?.outside) say(form, "bad", "The check has run out. Tick the box again.");
}

/** A proof is good once. */
export function renewCheck(form: HTMLFormElement): void {
  const check = checks.get(form);
  if (check?.outside) check.outside.reset();
  else if (check && !check.off) reset(form);
}

/**
 * The proof of a form that asks for no tick, worked out while it is sent; undefined where only the form's own page can ask.
 */
export async function quietProof(form: HTMLFormElement): Promise<string | undefined> {
  const challenge = await ask(form);
  if ("parameters" in challenge) return solve(challenge as Challenge);
  return Object.keys(challenge).length === 0 ? "" : undefined;
}

async function pass(form: HTMLFormElement, check: Check): Promise<void> {
  say(form, "run", "Checking...");
  try {
    const challenge = await ask(form);
    if ("provider" in challenge) return await letProviderAsk(form, challenge as Outside, check);
    check.proof = await solve(challenge as Challenge);
    check.madeAt = Date.now();
    say(form, "ok", "Checked. You can send the form.");
    const tick = form.querySelector<HTMLElement>("[data-human] input");
    if (tick) clearErrorOf(tick);
    lock(form, false);
  } catch {
    reset(form);
    say(form, "bad", "The check did not work. Tick the box again.");
  }
}

function reset(form: HTMLFormElement): void {
  const check = checks.get(form);
  if (check) delete check.proof;
  const tick = form.querySelector<HTMLInputElement>("[data-human] input[type=checkbox]");
  if (tick) tick.checked = false;
  say(form, "", "Tick the box: your browser does a small sum for us.");
  lock(form, true);
}

function say(form: HTMLFormElement, state: string, text: string): void {
  const box = form.querySelector<HTMLElement>("[data-human]");
  if (box) box.dataset.state = state;
  const status = box?.querySelector("[role=status]");
  if (status) status.textContent = text;
}

function lock(form: HTMLFormElement, locked: boolean): void {
  if (form.dataset.locked === undefined) return;
  const [button, hint] = [
    form.querySelector<HTMLButtonElement>("button[type=submit]"),
    form.querySelector<HTMLElement>("#send-hint"),
  ];
  if (button) button.disabled = locked;
  if (hint) hint.hidden = !locked;
}

async function ask(form: HTMLFormElement): Promise<Challenge | Outside | Record<string, never>> {
  const { form: kind = form.dataset.call } = form.dataset;
  const response = await fetch(`/api/human-check?form=${kind}`, { cache: "no-store" });
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
}
