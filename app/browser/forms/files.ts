import { attachmentBytes, attachmentLimits as max } from "../../../domain/limits/limits.ts";
import { toast } from "../messages/toast.ts";

const types = /^(image\/jpeg|image\/png|application\/pdf)$/;
const excluded = "Some files are invalid or too large and have been excluded.";

/** A file that was chosen; one with a reason is not sent. */
type Chosen = { name: string; file?: File; reason?: string };
const chosen = new WeakMap<HTMLFormElement, readonly Chosen[]>();
const chosenIn = (form: HTMLFormElement) => chosen.get(form) ?? [];

/** The files of a form that will be sent, in order. */
export const chosenFiles = (form: HTMLFormElement): readonly File[] =>
  chosenIn(form).flatMap(({ file, reason }) => (file && !reason ? [file] : []));

/** Lists the files that were chosen or dropped, each with a button that removes it. Those that cannot be sent stay, crossed out, with the reason. */
export function prepareFiles(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>("input[type=file]");
  const drop = form.querySelector<HTMLElement>("[data-attachments]");
  if (!input || !drop) return;
  input.addEventListener("change", () => {
    add(form, [...(input.files ?? [])]);
    input.value = "";
  });
  drop.addEventListener("dragover", (event) => event.preventDefault());
  drop.addEventListener("drop", (event) => {
    event.preventDefault();
    add(form, [...(event.dataTransfer?.files ?? [])]);
  });
}

/** Crosses out files that the server left out, each with the reason. */
export function excludeFiles(form: HTMLFormElement, files: readonly { name: string; reason: string }[]): void {
  const left = chosenIn(form).map((one) => ({ ...one, ...files.find(({ name }) => name === one.name) }));
  const unknown = files.filter(({ name }) => !left.some((one) => one.name === name));
  show(form, [...left, ...unknown]);
  tellExcluded(form);
}

function tellExcluded(form: HTMLFormElement): void {
  toast(excluded, "wrong");
  const place = form.querySelector("#f-attachments-error");
  if (place) place.textContent = excluded;
}

function add(form: HTMLFormElement, offered: readonly File[]): void {
  const files = [...chosenIn(form)];
  for (const file of offered) {
    const before = files.filter(({ reason }) => !reason).length;
    files.push({ name: file.name, file, reason: refusal(file, before) });
  }
  form.querySelector("#f-attachments-error")?.replaceChildren();
  show(form, files);
  if (files.slice(-offered.length).some(({ reason }) => reason)) tellExcluded(form);
}

function refusal(file: File, before: number): string {
  if (!types.test(file.type)) return "The file is not a JPEG, PNG or PDF.";
  if (file.size > max.bytes) return `The file is larger than ${attachmentBytes}.`;
  return before >= max.count ? `At most ${max.count} files can be sent.` : "";
}

function show(form: HTMLFormElement, files: readonly Chosen[]): void {
  chosen.set(form, files);
  tellChosen(form);
  const list = form.querySelector("[data-files]");
  const pattern = form.querySelector<HTMLTemplateElement>("template[data-file]");
  if (!list || !pattern) return;
  list.replaceChildren(...files.map((one) => line(form, pattern, one)));
}

/** Says which files will be sent, for those who do not see the list change. */
function tellChosen(form: HTMLFormElement): void {
  const place = form.querySelector("[data-chosen]");
  const names = chosenFiles(form).map(({ name }) => name);
  const count = names.length === 1 ? "1 file chosen" : `${names.length} files chosen`;
  if (place) place.textContent = names.length === 0 ? "No file chosen." : `${count}: ${names.join(", ")}.`;
}

function line(form: HTMLFormElement, pattern: HTMLTemplateElement, one: Chosen): HTMLElement {
  const { name, file, reason = "" } = one;
  const entry = (pattern.content.cloneNode(true) as DocumentFragment).firstElementChild as HTMLElement;
  const write = (part: string, text: string) => {
    const place = entry.querySelector(part);
    if (place) place.textContent = text;
  };
  entry.classList.toggle("refused", reason !== "");
  write(".ext", (/\.(\w{1,4})$/.exec(name)?.[1] ?? "").toUpperCase());
  write(".name", name);
  write(".reason", reason);
  write(".num", file ? `${Math.ceil(file.size / 1000).toLocaleString("en-US")} kB` : "");
  const remove = entry.querySelector("button") as HTMLElement;
  remove.ariaLabel = `Remove ${name}`;
  remove.addEventListener("click", () => {
    const left = chosenIn(form).filter((other) => other !== one);
    show(form, left);
    if (!left.some((other) => other.reason)) form.querySelector("#f-attachments-error")?.replaceChildren();
    form.querySelector<HTMLElement>("input[type=file]")?.focus();
  });
  return entry;
}
