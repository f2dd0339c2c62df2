import { Form, Link } from "react-router";
import type { UnansweredGroup } from "../../../domain/unanswered/read-unanswered.ts";
import { HiddenInputs } from "../../forms/hidden-fields.tsx";
import { prepareProducts, suggestProducts } from "../../forms/suggest-products.ts";
import { newRecordPath } from "../catalogue/catalogue-paths.ts";
import { Moment } from "../moment.tsx";
import { inboxPath } from "../staff-paths.ts";
import { answerChoices } from "./answer-choices.ts";

import { resultsPath } from "./searches-path.ts";

type Props = {
  group: UnansweredGroup;
  mayAnswer: boolean;
  /** What was typed and refused, and why. */
  refused: { message?: string; values?: Readonly<Record<string, string>> } | undefined;
};

/** Texts that say the same and found nothing, or nothing that anybody opened; and the form that answers them. */
export function UnansweredSearch({ group: { texts, times, last, found, asked }, mayAnswer, refused }: Props) {
  const [first, ...others] = texts.map(({ text }) => text);
  if (first === undefined) return null;
  const [id, field] = [`search-${encodeURIComponent(first)}`, `find-${encodeURIComponent(first)}`];
  return (
    <article className="searches__one" aria-labelledby={id}>
      <h2 className="h4" id={id} dir="auto">
        {first}
      </h2>
      <p className="small">
        {times === 1 ? "Once" : `${times.toLocaleString("en-US")} times`}, last <Moment at={last} />
        {found > 0 && `, ${found === 1 ? "1 result" : `${found.toLocaleString("en-US")} results`}`}
        {others.length > 0 && <>; also {others.map((text) => `“${text}”`).join(", ")}</>}
      </p>
      {mayAnswer && (
        <details
          className="searches__answer"
          name="answer"
          open={refused !== undefined}
          onToggle={({ currentTarget }) =>
            currentTarget.open && currentTarget.querySelector<HTMLInputElement>("[name=find]")?.focus()
          }
        >
          <summary className="btn btn--line btn--s">Answer</summary>
          <Form method="post" className="searches__form" aria-label={`Answer ${first}`}>
            <HiddenInputs values={{ texts: texts.map(({ text }) => text).join("\n") }} />
            {refused && (
              <p className="notice notice--bad" role="alert">
                {refused.message}
              </p>
            )}
            <div className="field">
              <label htmlFor={field}>Item number or name, or other words for it</label>
              <input
                className="input input--s"
                id={field}
                name="find"
                maxLength={200}
                defaultValue={refused?.values?.find}
                autoComplete="off"
                data-product="number"
                onFocus={({ currentTarget }) => void prepareProducts(currentTarget)}
                onInput={({ currentTarget }) => suggestProducts(currentTarget)}
                aria-invalid={refused ? true : undefined}
              />
            </div>
            <label className="field">
              <span>“{first}” is</span>
              <select className="select input--s" name="as" defaultValue={refused?.values?.as}>
                <option value="">Another name, or other words</option>
                {answerChoices.map(([value, words]) => (
                  <option key={value} value={value}>
                    {words}
                  </option>
                ))}
              </select>
            </label>
            <button className="btn btn--s" type="submit" name="act" value="answer">
              Publish
            </button>
            <button className="btn btn--line btn--s" type="submit" name="act" value="nothing">
              Nothing of ours
            </button>
          </Form>
          <p className="small searches__ways">
            <a className="link" href={resultsPath(first)}>
              See the results
            </a>
            <Link className="link" to={newRecordPath("method")}>
              Add a method
            </Link>
            <Link className="link" to={newRecordPath("search_question", { phrases: first })}>
              Ask back
            </Link>
            <Link className="link" to={newRecordPath("address_redirect")}>
              Add a redirect
            </Link>
          </p>
        </details>
      )}
      {asked.length > 0 && (
        <p className="small">
          Asked for by letter:{" "}
          {asked.map(({ reference, at }, place) => (
            <span key={reference}>
              {place > 0 && ", "}
              <Link className="link" to={inboxPath(reference)}>
                {reference}
              </Link>{" "}
              (<Moment at={at} />)
            </span>
          ))}
        </p>
      )}
    </article>
  );
}
