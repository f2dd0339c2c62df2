type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const keyOf = (form: HTMLFormElement) => `draft:${form.dataset.form}`;

/** Keeps what is typed on this device until it was sent: a reload, a failure or the way back loses nothing. Never files, never what is hidden or another's. */
export function keepDraft(form: HTMLFormElement): void {
  restore(form);
  const save = () => {
    const values = Object.fromEntries(
      controls(form)
        .filter((control) => !(control instanceof HTMLInputElement && control.type === "radio" && !control.checked))
        .map((control) => [control.name, control.value]),
    );
    store(() => localStorage.setItem(keyOf(form), JSON.stringify(values)));
  };
  form.addEventListener("input", save);
  form.addEventListener("change", save);
}

export function forgetDraft(form: HTMLFormElement): void {
  store(() => localStorage.removeItem(keyOf(form)));
}

/** What the server filled in from the address stays, and what was sent back with errors is newer than any draft. */
function restore(form: HTMLFormElement): void {
  if (form.querySelector("[data-summary]:not([hidden])")) return;
  store(() => {
    const draft = JSON.parse(localStorage.getItem(keyOf(form)) ?? "{}") as Record<string, unknown>;
    for (const control of controls(form)) {
      const value = draft[control.name];
      if (typeof value !== "string") continue;
      if (control instanceof HTMLInputElement && control.type === "radio") control.checked = control.value === value;
      else if (control.value === "" || location.search === "") control.value = value;
    }
  });
}

function controls(form: HTMLFormElement): Control[] {
  const secret = new Set(["hidden", "file", "password", "checkbox"]);
  return Array.from(form.elements).filter(
    (one): one is Control =>
      (one instanceof HTMLInputElement || one instanceof HTMLSelectElement || one instanceof HTMLTextAreaElement) &&
      one.name !== "" &&
      !secret.has(one.type) &&
      // Widgets of other hosts keep their tokens in fields of ours.
      !one.closest("[data-outside]") &&
      !["homepage_url", "human_answer"].includes(one.name),
  );
}

/** Storage may be full, forbidden or spoilt. */
function store(work: () => void): void {
  try {
    work();
  } catch {}
}
