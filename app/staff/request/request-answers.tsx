import { productPath } from "../../../domain/catalogue/paths.ts";
import type { DeskRequest } from "../../../domain/desk/read-request.ts";
import { answersBesides } from "../../../domain/enquiries/answers-besides.ts";
import { FactList } from "../../ui/fact-list.tsx";
import { RowLink } from "../../ui/links.tsx";
import { Plate } from "../../ui/plate.tsx";
import { RequestFiles } from "./request-files.tsx";
import { RequestLines } from "./request-lines.tsx";

/** What somebody asked for: what they wrote, the items, the files that came with it, and what else was filled in. */
export function RequestAnswers({ request: { reference, words, answers, lines, files, about } }: { request: DeskRequest }) {
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
      {about && (
        <p className="reqpage__about">
          <Plate picture={about.picture} sizes="4rem" place="row" />
          <span>
            <RowLink href={productPath(about)}>{about.name}</RowLink> <span className="code">{about.itemNumber}</span>
          </span>
        </p>
      )}
      <RequestFiles reference={reference} files={files} className="reqpage__files" />
      {others.length > 0 && (
        <details open={words.length + lines.length === 0}>
          <summary>{words.length + lines.length === 0 ? "What was filled in" : `All other fields (${others.length})`}</summary>
          <FactList facts={others} className="reqpage__facts" />
        </details>
      )}
    </section>
  );
}
