import { Draft } from "../ui/draft.tsx";
import { FieldError } from "./field.tsx";
import type { HumanQuestion } from "./form-state.ts";

type Props = { question: HumanQuestion | undefined; error: string | undefined };

/** The human check: with a script a box to tick, or the widget of a provider; without one a question that the server asks after the first submission. */
export function HumanCheck({ question, error }: Props) {
  return (
    <div className={error ? "field--bad" : undefined}>
      <div className="human" data-human="" hidden>
        <Draft construction="twill-2-2" />
        <div>
          <label className="check">
            <input type="checkbox" id="f-human_check" aria-describedby="human-state f-human_check-error" />I am not a robot
          </label>
          <p className="small" id="human-state" role="status">
            We check in the background that you are human. No puzzle, no third party.
          </p>
        </div>
        <input type="hidden" name="human_check" />
      </div>
      <section className="outside" data-outside="" aria-label="Human check" tabIndex={-1} hidden>
        <div data-widget="" />
        <p className="small" role="status" />
        <button className="btn btn--line btn--s" type="button" hidden>
          Try again
        </button>
      </section>
      {question ? (
        <div className="field field--half" data-question="">
          <label htmlFor="f-human_answer">{question.prompt}</label>
          <input
            className="input"
            id="f-human_answer"
            name="human_answer"
            autoComplete="off"
            aria-invalid={!!error}
            aria-describedby="f-human_check-error"
            maxLength={40}
            aria-required
          />
          <input type="hidden" name="human_question" value={question.token} readOnly />
        </div>
      ) : (
        <noscript>
          <p className="hint">Without JavaScript we ask you one short question after you press the button.</p>
        </noscript>
      )}
      <FieldError id="f-human_check" error={error} />
    </div>
  );
}
