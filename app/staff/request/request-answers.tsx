import type { DeskRequest } from "../../../domain/desk/read-request.ts";
import { answersBesides } from "../../../domain/enquiries/answers-besides.ts";
import { FactList } from "../../ui/fact-list.tsx";
import { RequestFiles } from "./request-files.tsx";
import { RequestLines } from "./request-lines.tsx";

/** What somebody asked for: what they wrote, the items, the files that came with it, and what else was filled in. */
export function RequestAnswers({ request: { reference, words, answers, lines, files } }: { request: DeskRequest }) {
  const others = answersBesides(answers, lines);
  return (
    <section className="reqpage__asked" aria-labelledby="asked-title">
      <h3 className="h4" id="asked-title">
        What was asked
      </h3>
      {words.map(({ label, value }) => (
        <blockquote key={label} className="reqpage__words">
          {words.length > 1 && <b>{label}</b>}
          <p>{value}</p>
        </blockquote>
      ))}
      <RequestLines lines={lines} />
      <RequestFiles reference={reference} files={files} className="reqpage__files" />
      {others.length > 0 && (
        <details open={words.length + lines.length === 0}>
          <summary>
            {words.length + lines.length === 0 ? "What was filled in" : `Everything else that was filled in (${others.length})`}
          </summary>
          <FactList facts={others} className="reqpage__facts" />
        </details>
      )}
    </section>
  );
}
