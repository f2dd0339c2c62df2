import { Link } from "react-router";
import type { SearchCase } from "../../../domain/unanswered/cases.ts";
import { TakeAnswerBack } from "./answered-search.tsx";
import { resultsPath, searchListPath } from "./searches-path.ts";

/** What a search finds that was just answered. */
export function AnsweredNotice({ search: { text, wanted, place }, mayAnswer }: { search: SearchCase; mayAnswer: boolean }) {
  return (
    <div className="notice searches__answered" role="status">
      <p>
        {wanted ? (
          <>
            {place === 1
              ? `“${text}” finds ${wanted.title} first.`
              : `“${text}” finds ${wanted.title}, at place ${place} of its kind.`}{" "}
            It is looked at again after every change of the catalog.{" "}
            <a className="link" href={resultsPath(text)}>
              See the results
            </a>
          </>
        ) : (
          <>
            “{text}” is set aside.{" "}
            <Link className="link" to={searchListPath("answered")}>
              Answered searches
            </Link>{" "}
            has it, should it be ours one day.
          </>
        )}
      </p>
      {mayAnswer && <TakeAnswerBack text={text} />}
    </div>
  );
}
