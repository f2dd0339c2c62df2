import type { HeritagePage } from "../../../domain/content/read-heritage-page.ts";
import { Markdown } from "../../ui/markdown.tsx";
import { Plate } from "../../ui/plate.tsx";
import { TurnButtons } from "../../ui/turn-buttons.tsx";
import { YearRuler } from "./year-ruler.tsx";

/** Milliseconds between two turns, and for a turn. */
const delay = 2000;
const speed = 3000;

/** The entries as slides, with a ruler of years below; without a script, a list to scroll. */
export function Timeline({ entries, lead }: Pick<HeritagePage, "entries"> & { lead: string }) {
  return (
    <div data-carousel data-delay={delay} data-speed={speed}>
      <div className="wrap head head--beam">
        <div>
          <h1>Our Heritage</h1>
          <p className="head__lead">{lead}</p>
        </div>
        <TurnButtons noun="entry" plays place={entries[0]?.year ?? ""} />
      </div>
      <section className="beam" aria-label="Timeline">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard */}
        <ol role="list" className="beam__track" data-track tabIndex={0} aria-label="Timeline">
          {entries.map(({ id, year, heading, content, picture }, at) => (
            <li key={id} id={`entry-${id}`} className="beam__entry" data-name={year}>
              <p className="beam__year num">{year}</p>
              <Plate
                picture={picture}
                sizes="(max-width: 639px) 87vw, (max-width: 899px) 42vw, (max-width: 1199px) 27.75vw, (max-width: 1456px) 20.75vw, 19rem"
                place="card"
                eager={at < 2}
              />
              <h2 className="h3">{heading}</h2>
              <Markdown className="prose" text={content} />
            </li>
          ))}
        </ol>
      </section>
      <YearRuler entries={entries} />
    </div>
  );
}
