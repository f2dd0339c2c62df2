import { Form } from "react-router";
import type { SearchCase } from "../../../domain/unanswered/cases.ts";
import { HiddenInputs } from "../../forms/hidden-fields.tsx";
import { Moment } from "../moment.tsx";

import { resultsPath } from "./searches-path.ts";

/** A search that was answered: what it finds, and whether that has fallen back. */
export function AnsweredSearch({ search, mayAnswer }: { search: SearchCase; mayAnswer: boolean }) {
  const { text, fellAt, answeredAt, place } = search;
  const id = `search-${encodeURIComponent(text)}`;
  return (
    <article className="searches__one" aria-labelledby={id}>
      <h2 className="h4" id={id} dir="auto">
        {text}
      </h2>
      <p className={fellAt ? "searches__fell" : "small"}>{wordsOf(search)}</p>
      <p className="small">
        Answered <Moment at={answeredAt} />
        {fellAt && (
          <>
            , fell back <Moment at={fellAt} />
          </>
        )}
        {" · "}
        <a className="link" href={resultsPath(text)}>
          See the results
        </a>
      </p>
      {mayAnswer && (
        <div className="row">
          {fellAt && place !== null && (
            <Form method="post" aria-label={`Place of ${text}`}>
              <HiddenInputs values={{ texts: text }} />
              <button className="btn btn--line btn--s" type="submit" name="act" value="accept">
                This place is right
              </button>
            </Form>
          )}
          <TakeAnswerBack text={text} />
        </div>
      )}
    </article>
  );
}

/** The button that takes an answer back, with what was published for it. */
export function TakeAnswerBack({ text }: { text: string }) {
  return (
    <Form method="post" aria-label={`Answer of ${text}`}>
      <HiddenInputs values={{ texts: text }} />
      <button className="btn btn--line btn--s" type="submit" name="act" value="take-back">
        Take back
      </button>
    </Form>
  );
}

function wordsOf({ wanted, place, fellAt }: SearchCase): string {
  if (!wanted) return "Nothing of ours: set aside.";
  const title = wanted.title || `The ${wanted.kind} that was named, which is not in the catalog any more,`;
  if (fellAt === null) return `Finds ${title} at place ${place ?? wanted.place}.`;
  return place === null
    ? `${title} is not found any more; it was at place ${wanted.place}.`
    : `${title} is at place ${place} now; it was at place ${wanted.place}.`;
}
