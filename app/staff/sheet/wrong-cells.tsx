import { countOf } from "../count-of.ts";
import { countProblems, type ProblemsByRow } from "./problems-by-row.ts";

type Props = {
  problems: ProblemsByRow;
  /** What is wrong with the cell that has the focus, or that was typed last. */
  problem: string | undefined;
  /** They are named one by one elsewhere: only what is wrong with this one is said. */
  isListed: boolean;
  onNext: () => void;
};

/** How many cells are wrong, and what is wrong with the one that has the focus, which is described by it; with the way to the next. */
export function WrongCells({ problems, problem, isListed, onNext }: Props) {
  const cells = countProblems(problems);
  if (cells === 0 || (isListed && !problem)) return null;
  const many = `${countOf(cells, "cell")} in ${countOf(problems.size, "row")} ${cells === 1 ? "is" : "are"} wrong`;
  return (
    <>
      {" · "}
      <span className="sheet__wrong" id="cell-problem">
        {[!isListed && many, problem].filter(Boolean).join(": ")}.
      </span>{" "}
      <button className="link" type="button" onClick={onNext}>
        Show the next
      </button>
    </>
  );
}
