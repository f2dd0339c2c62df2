import { countOf } from "../count-of.ts";
import { countProblems, type ProblemsByRow } from "./problems-by-row.ts";

type Props = {
  problems: ProblemsByRow;
  /** What may be meant and does not look so. */
  doubts: ProblemsByRow;
  /** What is said of the cell that has the focus, or that was typed last. */
  message: string | undefined;
  /** Whether they are named one by one, below. */
  isListed: boolean;
  onList: (isListed: boolean) => void;
  onNext: () => void;
};

/** How many cells are wrong and how many are doubtful, and what is said of the one that has the focus, which is described by it; with the way to the next and to all. */
export function MarkedCells({ problems, doubts, message, isListed, onList, onNext }: Props) {
  const [wrong, doubtful] = [countProblems(problems), countProblems(doubts)];
  if (wrong + doubtful === 0) return null;
  const many = [
    wrong > 0 && `${countOf(wrong, "cell")} in ${countOf(problems.size, "row")} ${wrong === 1 ? "is" : "are"} wrong`,
    doubtful > 0 && `${countOf(doubtful, "change")} may not be meant`,
  ].filter(Boolean);
  return (
    <>
      {" · "}
      <span className={wrong > 0 ? "sheet__wrong" : undefined}>
        {many.join(", ")}
        <span id="cell-problem" className={isListed ? "vh" : undefined}>
          {message ? `: ${message}${message.endsWith("?") ? "" : "."}` : "."}
        </span>
      </span>{" "}
      <button className="link" type="button" onClick={onNext}>
        Show the next
      </button>
      {" · "}
      <button className="link" type="button" aria-expanded={isListed} onClick={() => onList(!isListed)}>
        {isListed ? "Hide the list" : "List them"}
      </button>
    </>
  );
}
