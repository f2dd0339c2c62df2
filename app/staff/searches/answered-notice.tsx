import { searchPath } from "../../../domain/search/search-query.ts";
import type { Placed } from "../../../domain/unanswered/search-case.ts";

type Props = {
  text: string;
  /** What it finds first now. */
  first: Placed | undefined;
  /** Whether it was kept, to be looked at after each change of the catalog. */
  isCase: boolean;
};

/** What a search finds that was just answered. */
export function AnsweredNotice({ text, first, isCase }: Props) {
  const words = first ? `“${text}” finds ${first.title} first.` : `“${text}” still finds nothing.`;
  return (
    <p className={isCase ? "notice" : "notice notice--mark"} role="status">
      {words}{" "}
      {isCase
        ? "It is looked at again after every change of the catalog."
        : "Your answer is published, but does not lead to what you named: answer it another way."}{" "}
      <a className="link" href={searchPath({ text, type: 1, page: 1 })}>
        See the results
      </a>
    </p>
  );
}
