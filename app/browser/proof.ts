/** The script of a lot's passport: compares a PDF with the papers of the page. The file stays in the browser. */

import { pdfProblem } from "../../domain/files/pdf-problem.ts";
import { largestPaper } from "../../domain/lot-papers/paper-limit.ts";
import { type Proof, proofMessages, proofText, proofTone, recalledIn, recallLink } from "../../domain/lot-papers/proof.ts";
import { lotPath } from "../../domain/lots/lot-paths.ts";

const formOf = (event: Event) => (event.target as Partial<Element>).closest?.<HTMLFormElement>("form[data-prove]");

// Without a secure context there is no digest, and the file is sent as without script.
if (crypto.subtle) {
  document.addEventListener("change", (event) => {
    const form = formOf(event);
    const file = (event.target as HTMLInputElement).files?.[0];
    if (form && file) void compare(form, file);
  });
  document.addEventListener("submit", (event) => {
    const form = formOf(event);
    if (!form) return;
    event.preventDefault();
    const file = form.querySelector("input")?.files?.[0];
    if (file) void compare(form, file);
    else say(form, proofMessages.noFile, "bad");
  });
  document.addEventListener("dragover", (event) => {
    if (formOf(event)) event.preventDefault();
  });
  document.addEventListener("drop", (event) => {
    const form = formOf(event);
    const file = event.dataTransfer?.files[0];
    if (!form) return;
    event.preventDefault();
    if (file) void compare(form, file);
  });
}

let last = 0;

/** Says what a file is; of two that are chosen in turn, the second one counts. */
async function compare(form: HTMLFormElement, file: File): Promise<void> {
  const turn = ++last;
  const tell = (text: string, tone?: string, recalled?: readonly string[]) => {
    if (turn === last) say(form, text, tone, recalled);
  };
  tell(`Comparing ${file.name} …`);
  if (file.size > largestPaper) return tell(proofMessages.tooLarge, "bad");
  const bytes = await file.arrayBuffer();
  const problem = pdfProblem(new Uint8Array(bytes));
  if (problem === "notPdf") return tell(proofMessages.notPdf, "bad");
  const sha256 = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const text = Array.from(sha256, (byte) => byte.toString(16).padStart(2, "0")).join("");
  // The page knows its own papers alone: whether they are of a recalled lot, or on record elsewhere too, the site says.
  const proof = await ask(text, form.dataset.prove ?? "").catch(() => onPage(text));
  // What we have on record is ours, whole or not.
  if (problem && proof?.outcome === "unknown") tell(proofMessages[problem], "bad");
  else if (proof) tell(proofText(proof), proofTone(proof), recalledIn(proof));
  else tell(proofMessages.away, "known");
}

/** The paper of this page with these bytes, while the site is away; the current one, where the same file is there twice. */
function onPage(sha256: string): Proof | undefined {
  const shown = document.querySelector<HTMLElement>(`main:first-of-type [data-sha256="${sha256}"]`);
  if (!shown) return undefined;
  const { kind = "", issued = "", replaced = "" } = shown.dataset;
  return {
    outcome: replaced ? "replaced" : "ours",
    ...{ kind, issuedOn: issued, since: replaced, of: "", also: [], recalled: [] },
  };
}

/** Asks by the SHA-256 alone, which tells nothing of the file to who does not have it. */
async function ask(sha256: string, lot: string): Promise<Proof> {
  const response = await fetch(`/papers/proof?${new URLSearchParams({ sha256, lot })}`);
  if (!response.ok) throw new Error(`${response.status}`);
  return (await response.json()) as Proof;
}

function say(form: HTMLFormElement, text: string, tone = "", recalled: readonly string[] = []): void {
  const answer = form.querySelector<HTMLElement>("[role=status]");
  if (!answer) return;
  answer.textContent = text;
  for (const lot of recalled) {
    const link = Object.assign(document.createElement("a"), {
      className: "link",
      href: lotPath(lot),
      textContent: recallLink(lot),
    });
    answer.append(" ", link);
  }
  if (tone) answer.dataset.tone = tone;
  else delete answer.dataset.tone;
}
