import { type RefObject, useEffect, useState } from "react";
import { keptName } from "../kept-typing.ts";
import { useAccount } from "../use-account.ts";

/** What was typed into a field, and what the field showed before. */
type Typed = Record<string, { typed: string; shown: string }>;

/** Forgets what was typed into forms: the server has it, or nobody wants it. */
export function forgetTyped(account: number, ...names: string[]): void {
  for (const name of names) localStorage.removeItem(keptName(account, name));
}

/**
 * Keeps the fields that somebody touches on this device, so that a closed tab or an ended session loses nothing; puts them back when the form is shown
 * again, with what they showed then, so that a later change by somebody else is found when it is saved.
 *
 * @param name of the form: table and key
 * @param isSettled whether what was typed is the server's now, or was discarded: it is forgotten
 * @returns whether something was put back; `keep`, for each input; and what discards it
 */
export function useTyped(form: RefObject<HTMLFormElement | null>, name: string, isSettled: boolean) {
  const [restored, setRestored] = useState(false);
  const account = useAccount();
  const key = keptName(account, name);

  useEffect(() => {
    if (isSettled) {
      forgetTyped(account, name, `${name.split(" ")[0]} new`);
      // Loaded again, the page no longer comes after the save: what was typed since is put back.
      const address = new URL(location.href);
      address.searchParams.delete("done");
      history.replaceState(history.state, "", address);
    }
    const kept = localStorage.getItem(key);
    if (form.current && kept !== null) setRestored(putBack(form.current, JSON.parse(kept) as Typed));
  }, [form, account, key, name, isSettled]);

  function keep(element: HTMLFormElement): void {
    const fields = new FormData(element);
    const typed: Typed = {};
    for (const [field, value] of fields) {
      const shown = fields.get(`w.${field.slice(2)}`);
      if (field.startsWith("c.") && typeof value === "string" && typeof shown === "string" && plain(value) !== plain(shown))
        typed[field] = { typed: value, shown };
    }
    localStorage.setItem(key, JSON.stringify(typed));
  }

  return {
    restored,
    keep,
    discard: () => {
      forgetTyped(account, name);
      form.current?.reset();
      setRestored(false);
    },
  };
}

/** A form is sent with other line ends than it is shown. */
const plain = (text: string) => text.replace(/\r\n?/g, "\n").trim();

/** Puts typed values into a form. @returns whether any differs from what the form shows */
function putBack(element: HTMLFormElement, kept: Typed): boolean {
  let differs = false;
  for (const [field, { typed, shown }] of Object.entries(kept)) {
    const [control, before] = [element.elements.namedItem(field), element.elements.namedItem(`w.${field.slice(2)}`)];
    if (!isControl(control) || control.type === "hidden" || control.value === typed) continue;
    control.value = typed;
    if (before instanceof HTMLInputElement) before.value = shown;
    differs = true;
  }
  return differs;
}

const isControl = (control: unknown): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement;
