import { clearErrorOf } from "./errors.ts";
import { type Challenge, solve } from "./proof-of-work.ts";
import { type CheckProvider, type ProviderWidget, showProviderWidget, widgetPlaceIn } from "./turnstile.ts";

/** A proof older than this is computed again before it is sent: the challenge expires after ten minutes. */
const maxAgeMs = 8 * 60_000;

/** `off`: nothing is checked. `byProvider`: another host asks; its widget may still be loading. */
type Check = { off: boolean; proof?: string; madeAt: number; byProvider: boolean; widget?: ProviderWidget };
const checks = new WeakMap<HTMLFormElement, Check>();

/** Shows the box to tick, unless checks are switched off. Forms with `data-locked` cannot be sent before it has passed. */
export async function prepareHumanCheck(form: HTMLFormElement): Promise<void> {
  const box = form.querySelector<HTMLElement>("[data-human]");
  const tick = box?.querySelector<HTMLInputElement>("input[type=checkbox]");
  if (!box || !tick) return;
  // Browsers offer cryptography on secure connections only: elsewhere the server asks a question.
  if (!crypto.subtle) return;
  const question = form.querySelector("[data-question]");
  const check: Check = { off: false, madeAt: 0, byProvider: false };
  checks.set(form, check);
  if (question) replaceQuestion(form, question);
  box.hidden = false;
  lock(form, true);
  tick.addEventListener("change", () => (tick.checked ? void pass(form, check) : reset(form)));
  const challenge = await ask(form).catch(() => undefined);
  if (challenge && "provider" in challenge) await showProvider(form, challenge as CheckProvider, check);
  else if (challenge && !("parameters" in challenge)) {
    check.off = true;
    box.hidden = true;
    lock(form, false);
  }
}

/** A form that was sent before the script came has a question, and says to answer it: the box to tick takes its place. */
function replaceQuestion(form: HTMLFormElement, question: Element): void {
  question.remove();
  for (const link of form.querySelectorAll<HTMLAnchorElement>("[data-summary] [href^='#f-human_']")) {
    link.hash = "f-human_check";
    link.textContent = whatToDo(form);
  }
  const error = form.querySelector("#f-human_check-error");
  if (error?.textContent) error.textContent = whatToDo(form);
}

async function showProvider(form: HTMLFormElement, provider: CheckProvider, check: Check): Promise<void> {
  const [box, place] = [form.querySelector<HTMLElement>("[data-human]"), widgetPlaceIn(form)];
  if (!box || !place) return;
  check.byProvider = true;
  box.hidden = true;
  check.widget = await showProviderWidget(place, provider, (passed) => lock(form, !passed));
}

/** The message for a form that was sent before the check passed, or whose check the server refused (`again`). */
export function whatToDo(form: HTMLFormElement, again = false): string {
  const check = checks.get(form);
  if (check?.byProvider) return check.widget ? "Do the human check." : "Load the human check first.";
  return again ? "Check the box again." : "Check the box: I am not a robot.";
}

/** Whether a form may be sent: it has no human check, or the check has passed. */
export function isChecked(form: HTMLFormElement): boolean {
  const check = checks.get(form);
  return !check || check.off || check.proof !== undefined || !!check.widget?.token();
}

/** The proof for the server that the check has passed; empty when nothing is checked. */
export async function humanProof(form: HTMLFormElement): Promise<string> {
  const check = checks.get(form);
  if (!check || check.off) return "";
  if (check.widget) return check.widget.token();
  if (Date.now() - check.madeAt > maxAgeMs) await pass(form, check);
  return check.proof ?? "";
}

/** Asks for the check again, after the server refused its proof. What a browser filled into the field that nobody sees goes, or it would be refused again. */
export function checkFailed(form: HTMLFormElement): void {
  renewCheck(form);
  const trap = form.querySelector<HTMLInputElement>("[name=homepage_url]");
  if (trap) trap.value = "";
  if (!checks.get(form)?.widget) showState(form, "bad", "The check has run out. Check the box again.");
}

/** Discards the proof: the server accepts each proof once. */
export function renewCheck(form: HTMLFormElement): void {
  const check = checks.get(form);
  if (check?.widget) check.widget.reset();
  else if (check && !check.off) reset(form);
}

/** The proof of a form without a box, computed while it is sent; undefined when only the page of the form can show the check. */
export async function quietProof(form: HTMLFormElement): Promise<string | undefined> {
  const challenge = await ask(form);
  if ("parameters" in challenge) return solve(challenge as Challenge);
  return Object.keys(challenge).length === 0 ? "" : undefined;
}

async function pass(form: HTMLFormElement, check: Check): Promise<void> {
  showState(form, "run", "Checking...");
  try {
    const challenge = await ask(form);
    if ("provider" in challenge) return await showProvider(form, challenge as CheckProvider, check);
    check.proof = await solve(challenge as Challenge);
    check.madeAt = Date.now();
    showState(form, "ok", "Checked. You can send the form.");
    const tick = form.querySelector<HTMLElement>("[data-human] input");
    if (tick) clearErrorOf(tick);
    lock(form, false);
  } catch {
    reset(form);
    showState(form, "bad", "The check did not work. Check the box again.");
  }
}

function reset(form: HTMLFormElement): void {
  const check = checks.get(form);
  if (check) delete check.proof;
  const tick = form.querySelector<HTMLInputElement>("[data-human] input[type=checkbox]");
  if (tick) tick.checked = false;
  showState(form, "", "Check the box: we check in the background that you are human.");
  lock(form, true);
}

function showState(form: HTMLFormElement, state: string, text: string): void {
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

async function ask(form: HTMLFormElement): Promise<Challenge | CheckProvider | Record<string, never>> {
  const { form: kind = form.dataset.call } = form.dataset;
  const response = await fetch(`/api/human-check?form=${kind}`, { cache: "no-store" });
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
}
