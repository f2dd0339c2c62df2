import { toast } from "../messages/toast.ts";

const max = { bytes: 5_000_000, count: 10 };
const types = /^(image\/jpeg|image\/png|application\/pdf)$/;
const excluded = "Some files are invalid or too large and have been excluded.";
const chosen = new WeakMap<HTMLFormElement, File[]>();

/** The files that were chosen in a form, in order. */
export const chosenFiles = (form: HTMLFormElement): readonly File[] => chosen.get(form) ?? [];

/** Lists the files that were chosen or dropped, each with a button that removes it. Names those that cannot be sent. */
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

/** Names files that were left out, each with the reason. */
export function excludeFiles(form: HTMLFormElement, files: readonly { name: string; reason: string }[]): void {
  toast(excluded, "wrong");
  const place = form.querySelector("#f-attachments-error");
  place?.replaceChildren(...[excluded, ...files.map(({ name, reason }) => `${name}: ${reason}`)].map(paragraph));
}

function add(form: HTMLFormElement, offered: readonly File[]): void {
  const files = [...chosenFiles(form)];
  const refused: { name: string; reason: string }[] = [];
  for (const file of offered) {
    const reason = refusal(file, files.length);
    if (reason) refused.push({ name: file.name, reason });
    else files.push(file);
  }
  form.querySelector("#f-attachments-error")?.replaceChildren();
  if (refused.length > 0) excludeFiles(form, refused);
  show(form, files);
}

function refusal(file: File, before: number): string {
  if (!types.test(file.type)) return "The file is not a JPEG, PNG or PDF.";
  if (file.size > max.bytes) return "The file is larger than 5,000,000 bytes.";
  return before >= max.count ? `At most ${max.count} files can be sent.` : "";
}

function show(form: HTMLFormElement, files: File[]): void {
  chosen.set(form, files);
  const list = form.querySelector("[data-files]");
  const pattern = form.querySelector<HTMLTemplateElement>("template[data-file]");
  if (!list || !pattern) return;
  list.replaceChildren(
    ...files.map((file) => {
      const line = (pattern.content.cloneNode(true) as DocumentFragment).firstElementChild as HTMLElement;
      const [ending, name, size] = [".ext", ".name", ".num"].map((part) => line.querySelector(part) as HTMLElement);
      if (ending) ending.textContent = file.type.replace(/.*\//, "").toUpperCase();
      if (name) name.textContent = file.name;
      if (size) size.textContent = `${Math.ceil(file.size / 1000).toLocaleString("en-US")} kB`;
      const remove = line.querySelector("button") as HTMLElement;
      remove.ariaLabel = `Remove ${file.name}`;
      remove.addEventListener("click", () => {
        show(
          form,
          chosenFiles(form).filter((one) => one !== file),
        );
        form.querySelector<HTMLElement>("input[type=file]")?.focus();
      });
      return line;
    }),
  );
}

function paragraph(text: string): HTMLElement {
  const element = document.createElement("p");
  element.textContent = text;
  return element;
}
