import { type RefObject, useEffect, useState } from "react";

/**
 * Keeps what is typed into a form on this device, so that a closed tab or an ended session loses nothing; puts it back when the form is shown again.
 *
 * @param name of the form
 * @param isSaved whether the page comes after it was saved: what was typed is the server's then
 * @returns whether something was put back, and what discards it
 */
export function useTyped(form: RefObject<HTMLFormElement | null>, name: string, isSaved: boolean) {
  const [restored, setRestored] = useState(false);
  const key = `typed ${name}`;

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    if (isSaved) localStorage.removeItem(key);
    const kept = localStorage.getItem(key);
    setRestored(kept !== null && putBack(element, kept));
    const keep = () => {
      const typed = [...new FormData(element)].filter(([field, value]) => field.startsWith("c.") && typeof value === "string");
      localStorage.setItem(key, JSON.stringify(typed));
    };
    element.addEventListener("input", keep);
    return () => element.removeEventListener("input", keep);
  }, [form, key, isSaved]);

  return {
    restored,
    discard: () => {
      localStorage.removeItem(key);
      form.current?.reset();
      setRestored(false);
    },
  };
}

/** Puts typed values into a form. @returns whether any differs from what the form shows */
function putBack(element: HTMLFormElement, kept: string): boolean {
  let differs = false;
  for (const [field, value] of JSON.parse(kept) as [string, string][]) {
    const control = element.elements.namedItem(field);
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement))
      continue;
    if (control.value !== value) {
      control.value = value;
      differs = true;
    }
  }
  return differs;
}
