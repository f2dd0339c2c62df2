import { useState } from "react";
import { useRevalidator } from "react-router";
import { dayText } from "../../../domain/locale/dates.ts";
import type { AddedPaper } from "../../../domain/lot-papers/add-paper.ts";
import { paperKinds } from "../../../domain/lot-papers/paper-kinds.ts";
import { largestPaperText } from "../../../domain/lot-papers/paper-limit.ts";
import { fileProblem } from "./file-problem.ts";
import { type GuessedPaper, guessPaper } from "./guess-paper.ts";

type Chosen = {
  key: string;
  file: File;
  guessed: GuessedPaper;
  state: "waits" | "sending" | "done" | "refused";
  said: string;
  /** A free revision, where the one that was given is on record with other content. */
  nextRevision?: string | undefined;
};

const fields = [
  { name: "item_number", label: "Item", from: "item" },
  { name: "lot_number", label: "Lot", from: "lot" },
  { name: "language", label: "Language", from: "language" },
  { name: "revision", label: "Revision", from: "revision" },
] as const;

/** Papers to add: several files at once, each with a row of fields that are guessed from its name. What was refused stays, with its reason. */
export function UploadPapers({ today }: { today: string }) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [unfit, setUnfit] = useState<readonly string[]>([]);
  const revalidator = useRevalidator();
  const isSending = chosen.some(({ state }) => state === "sending");
  const open = chosen.filter(({ state }) => state !== "done").length;
  const change = (key: string, to: Partial<Chosen>) =>
    setChosen((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)));

  async function choose(files: readonly File[]): Promise<void> {
    const read = await Promise.all(files.map(async (file) => ({ file, problem: await fileProblem(file) })));
    setUnfit(read.flatMap(({ file, problem }) => (problem ? [`${file.name}: ${problem}`] : [])));
    const fit = read.filter(({ problem }) => problem === "");
    setChosen((all) => [
      ...all.filter(({ state }) => state !== "done"),
      ...fit.map(
        ({ file }): Chosen => ({ key: crypto.randomUUID(), file, guessed: guessPaper(file.name), state: "waits", said: "" }),
      ),
    ]);
  }

  /** One after the other, so that each has its own answer. */
  async function send(form: HTMLFormElement, only?: string): Promise<void> {
    const all = new FormData(form);
    for (const { key, file, state } of chosen) {
      if (state === "done" || (only !== undefined && key !== only)) continue;
      change(key, { state: "sending", said: "Sending …", nextRevision: undefined });
      const body = new FormData();
      for (const [name, value] of all) if (name.startsWith(`${key}.`)) body.set(name.slice(key.length + 1), value);
      body.set("file", file);
      change(key, await sendOne(body));
    }
    await revalidator.revalidate();
  }

  /** Adds one paper under another revision, which its field then shows. */
  async function sendAs(form: HTMLFormElement, key: string, revision: string): Promise<void> {
    const field = form.elements.namedItem(`${key}.revision`);
    if (field instanceof HTMLInputElement) field.value = revision;
    await send(form, key);
  }

  return (
    <form
      className="paperup"
      aria-labelledby="add-papers"
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <h2 className="h3" id="add-papers">
        Add papers
      </h2>
      <label className="field">
        <span className="legend">PDF files, at most {largestPaperText} each</span>
        <span className="hint">Several at once. A name such as 11-010_L-2610-1_report_de.pdf fills the fields.</span>
        <input
          className="file"
          type="file"
          accept="application/pdf,.pdf"
          multiple
          disabled={isSending}
          onChange={({ target }) => void choose([...(target.files ?? [])])}
        />
      </label>
      {unfit.length > 0 && (
        <div className="notice notice--bad" role="alert">
          <ul role="list">
            {unfit.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
      {chosen.map(({ key, file, guessed, state, said, nextRevision }) => (
        <fieldset className="paperup__row" key={key} disabled={isSending || state === "done"}>
          <legend className="code">{file.name}</legend>
          <label>
            <span className="small">Kind</span>
            <select className="select input--s" name={`${key}.kind`} defaultValue={guessed.kind} required>
              {guessed.kind === "" && <option value="">Choose …</option>}
              {paperKinds.map((kind) => (
                <option key={kind}>{kind}</option>
              ))}
            </select>
          </label>
          {fields.map(({ name, label, from }) => (
            <label key={name}>
              <span className="small">{label}</span>
              <input
                className="input input--s"
                name={`${key}.${name}`}
                defaultValue={guessed[from]}
                maxLength={40}
                autoComplete="off"
                required={name === "language"}
                placeholder={name === "language" ? "en" : undefined}
              />
            </label>
          ))}
          <label>
            <span className="small">Issued on</span>
            <input
              className="input input--s"
              type="date"
              name={`${key}.issued_on`}
              defaultValue={guessed.issued || today}
              required
            />
          </label>
          <p className="paperup__said" role="status" data-state={state}>
            {said}
          </p>
          {nextRevision && (
            <button
              className="btn btn--line btn--s"
              type="button"
              onClick={({ currentTarget: { form } }) => form && void sendAs(form, key, nextRevision)}
            >
              Add it as revision {nextRevision}
            </button>
          )}
        </fieldset>
      ))}
      {(open > 0 || isSending) && (
        <div className="row">
          <button className="btn btn--s" type="submit" disabled={isSending}>
            {isSending ? "Adding …" : open === 1 ? "Add 1 paper" : `Add ${open} papers`}
          </button>
          {isSending && <progress aria-label="Papers added" value={chosen.length - open} max={chosen.length} />}
        </div>
      )}
    </form>
  );
}

type UploadAnswer = { message?: string; nextRevision?: string };

/** Sends one paper. @returns what became of it */
async function sendOne(body: FormData): Promise<Pick<Chosen, "state" | "said" | "nextRevision">> {
  try {
    const answer = await fetch("/staff/papers/add", { method: "POST", body, headers: { Accept: "application/json" } });
    const { message = "", nextRevision, ...added } = (await answer.json()) as UploadAnswer & Partial<AddedPaper>;
    if (!answer.ok) return { state: "refused", said: message || "It was not added. Try again.", nextRevision };
    return { state: "done", said: outcomeOf(added) };
  } catch {
    return { state: "refused", said: "It could not be sent. Try again." };
  }
}

function outcomeOf({ outcome, replaces, behind }: Partial<AddedPaper>): string {
  if (outcome !== "added") return "Already on record: nothing was added.";
  if (replaces) return `Added. It replaces the one of ${dayText(replaces)}.`;
  return behind ? `Added, but not as the current one: that of ${dayText(behind)} is newer.` : "Added.";
}
