import { useRef, useState } from "react";
import { Form, Link } from "react-router";
import { gapIn, noFileMessage, speaksOfFile } from "../../../domain/desk/check-answer.ts";
import type { DraftKind } from "../../../domain/desk/drafts.ts";
import { fillTemplate } from "../../../domain/desk/fill-template.ts";
import type { DeskRequest } from "../../../domain/desk/read-request.ts";
import { HiddenInputs } from "../../forms/hidden-fields.tsx";
import type { AnswerPreview as Preview } from "../../services.ts";
import { useShortcuts } from "../shortcuts/use-shortcuts.ts";
import { templatesPath } from "../templates/templates-path.ts";
import { AnswerPreview } from "./answer-preview.tsx";
import type { RequestAct } from "./request-acts.ts";
import { type DraftState, useDraft } from "./use-draft.ts";

type Props = {
  request: DeskRequest;
  /** Undefined for who may not answer. */
  preview: Preview | undefined;
  acts: readonly RequestAct[];
  me: { name: string };
  /** Changes when a form of the page was answered. */
  settled: number;
  refusedText: { act: string; text: string } | undefined;
};

const stateWords: Record<DraftState, string> = {
  idle: "",
  saving: "Saving the draft",
  saved: "Draft saved",
  failed: "The draft could not be saved. It is still here.",
};

/** The answer to the sender, and a note that only staff see: each has its own draft. `a` and `n` lead here. */
export function ReplyBox({ request, preview, acts, me, settled, refusedText }: Props) {
  const mayAnswer = acts.includes("answer");
  const [kind, setKind] = useState<DraftKind>(
    ["note", "by-phone"].includes(refusedText?.act ?? "") || !mayAnswer ? "note" : "answer",
  );
  const box = useRef<HTMLTextAreaElement>(null);
  const { reference, drafts, draftFiles, sender_name, templates } = request;
  const answer = useDraft(reference, "answer", drafts.answer ?? "", settled);
  const note = useDraft(reference, "note", drafts.note ?? "", settled);
  const { text, setText, state } = kind === "answer" ? answer : note;
  const seen = useSeen(request.version, text, settled);
  const [openGap, setOpenGap] = useState("");
  const [asksForFile, setAsksForFile] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>();
  const wasRefused = ["answer", "close"].includes(refusedText?.act ?? "");
  const isWithoutFile = (asksForFile || wasRefused) && speaksOfFile(text);

  /** Keeps an answer back that is not finished: its gap is selected, and a file that it speaks of is asked about once. @returns whether it was */
  function holdBack(form: HTMLFormElement): boolean {
    const gap = gapIn(text);
    setOpenGap(gap?.gap ?? "");
    if (gap) {
      box.current?.focus();
      box.current?.setSelectionRange(gap.at, gap.at + gap.gap.length);
      return true;
    }
    const sent = new FormData(form);
    const hasFile = [...sent].some(([name, value]) => (value instanceof File ? value.size > 0 : name.startsWith("keep-")));
    const isOpen = speaksOfFile(text) && !hasFile && sent.get("without-file") !== "yes";
    setAsksForFile(isOpen);
    return isOpen;
  }

  function write(which: DraftKind): void {
    setKind(which);
    box.current?.focus();
  }
  useShortcuts({
    a: (event) => {
      event.preventDefault();
      if (mayAnswer) write("answer");
    },
    n: (event) => {
      event.preventDefault();
      write("note");
    },
  });

  return (
    <Form
      className="reply noprint"
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      onChange={({ currentTarget }) => setChosen(filesIn(currentTarget, draftFiles))}
      onSubmit={(event) => {
        if (kind === "answer" && holdBack(event.currentTarget)) event.preventDefault();
        // The next key is a shortcut again, such as `z`, which undoes.
        else box.current?.blur();
      }}
    >
      <HiddenInputs values={{ seen: seen.version }} />
      <fieldset className="reply__kinds">
        <legend className="vh">What you write</legend>
        {mayAnswer && (
          <button type="button" aria-pressed={kind === "answer"} onClick={() => write("answer")} title="a">
            Answer
          </button>
        )}
        <button type="button" aria-pressed={kind === "note"} onClick={() => write("note")} title="n">
          Note to colleagues
        </button>
      </fieldset>
      {seen.isBehind && (
        <p className="notice notice--mark small" role="alert">
          Something has happened to this request since you began to write.{" "}
          <button className="link" type="button" onClick={seen.catchUp}>
            I have seen it
          </button>
        </p>
      )}
      <label className="vh" htmlFor="reply">
        {kind === "answer" ? "Answer" : "Note to colleagues"}
      </label>
      <textarea
        ref={box}
        className={kind === "note" ? "textarea reply__note" : "textarea"}
        id="reply"
        name="text"
        rows={7}
        aria-describedby="reply-state"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
          if (key === "Enter" && (ctrlKey || metaKey))
            currentTarget.form?.requestSubmit(currentTarget.form.querySelector<HTMLButtonElement>("[name=act]"));
          if (key === "Escape") currentTarget.blur();
        }}
      />
      <p className="small reply__state" id="reply-state" role="status">
        {stateWords[state]}
      </p>
      {kind === "answer" ? (
        <>
          <div className="row">
            <label className="vh" htmlFor="template">
              Template
            </label>
            <select
              className="select select--s"
              id="template"
              value=""
              onChange={({ target }) => {
                const template = templates.find(({ id }) => String(id) === target.value);
                if (!template) return;
                const filled = fillTemplate(template.text, { name: sender_name, reference, me: me.name });
                setText(text.trim() === "" ? filled : `${text}\n\n${filled}`);
                box.current?.focus();
              }}
            >
              <option value="">Insert a template</option>
              {templates.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
            <Link className="link small" to={templatesPath}>
              Templates
            </Link>
          </div>
          <DraftFiles key={settled} files={draftFiles} />
          <label className="reply__files small">
            Files{" "}
            <input key={draftFiles.length} className="file" type="file" name="files" multiple accept=".pdf,.jpg,.jpeg,.png" />
          </label>
          <p className="err" role="alert">
            {openGap && openGap === gapIn(text)?.gap
              ? `Fill in “${openGap}” before you send it.`
              : asksForFile && isWithoutFile && noFileMessage}
          </p>
          {isWithoutFile && (
            <label className="check small">
              <input type="checkbox" name="without-file" value="yes" />
              <span>Send it without a file</span>
            </label>
          )}
          {preview && <AnswerPreview {...{ preview, text }} files={chosen ?? draftFiles.map(({ name }) => name)} />}
          <div className="row">
            <button className="btn" type="submit" name="act" value="close">
              Send and close
            </button>
            <button className="btn btn--line" type="submit" name="act" value="answer">
              Send and wait for the customer
            </button>
          </div>
        </>
      ) : (
        <div className="row">
          <button className="btn" type="submit" name="act" value="note">
            Save note
          </button>
          {mayAnswer && (
            <button className="btn btn--line" type="submit" name="act" value="by-phone">
              Keep it: answered by phone
            </button>
          )}
        </div>
      )}
      <noscript>
        <button className="btn btn--line" type="submit" name="act" value="note">
          Keep it as a note to colleagues
        </button>
      </noscript>
    </Form>
  );
}

/** The names of the files that a form would send: those of the draft that are ticked, then those that are chosen. */
function filesIn(form: HTMLFormElement, draftFiles: DeskRequest["draftFiles"]): string[] {
  const sent = new FormData(form);
  const chosen = sent.getAll("files").flatMap((file) => (file instanceof File && file.size > 0 ? [file.name] : []));
  return [...draftFiles.filter(({ position }) => sent.has(`keep-${position}`)).map(({ name }) => name), ...chosen];
}

/** The files of an answer that was undone or refused: they are sent with the next one, but for those that are not ticked any more. */
function DraftFiles({ files }: { files: DeskRequest["draftFiles"] }) {
  if (files.length === 0) return null;
  return (
    <fieldset className="reply__kept small">
      <legend>Files that are sent with it</legend>
      {files.map(({ name, bytes, position }) => (
        <label key={position} className="check">
          <input type="checkbox" name={`keep-${position}`} defaultChecked />
          <span>
            {name} <span className="num">{Math.ceil(bytes / 1000).toLocaleString("en-US")} kB</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/**
 * The version that an answer is written to: that of when it was begun, so that what others do meanwhile, and the page shows by itself, is not passed over.
 */
function useSeen(version: number, text: string, settled: number) {
  const [seen, setSeen] = useState({ version, settled });
  const isFresh = text.trim() === "" || seen.settled !== settled;
  if (isFresh && (seen.version !== version || seen.settled !== settled)) setSeen({ version, settled });
  const shown = isFresh ? version : seen.version;
  return { version: shown, isBehind: shown !== version, catchUp: () => setSeen({ version, settled }) };
}
