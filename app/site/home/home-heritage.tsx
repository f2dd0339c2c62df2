import type { HomeContent } from "../../../domain/content/read-home-content.ts";
import { Markdown } from "../../ui/markdown.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { HomeProps } from "./home-part.tsx";

const yearsShown = 5;
export const heritageSizes = "(max-width: 768px) 92vw, 35rem";

/** The text page with the history in brief. */
export const promoOf = ({ pages }: Pick<HomeContent, "pages">) => pages.find(({ name }) => name === "heritage-promo");

/** `first`: it is the first view of the page, and its title is the page's h1. */
type Props = Pick<HomeProps, "section" | "content"> & { first?: boolean };

/** The supplier's history in brief: a picture and a few sentences; in the first view also some of its years. */
export function HomeHeritage({ section, content, first = false }: Props) {
  const page = promoOf(content);
  if (!page) return null;
  const Title = first ? "h1" : "h2";
  return (
    <section
      className={first ? "heritage-band heritage-band--first on-dark" : "heritage-band on-dark"}
      aria-labelledby="heritage"
    >
      <div className="wrap">
        <div className="heritage-band__pic">
          <Picture picture={page.picture} sizes={heritageSizes} place="main" eager={first} />
        </div>
        <div>
          <Title id="heritage">{section.ownHeading ? section.heading : page.heading}</Title>
          <Markdown className="prose" text={withoutLinks(page.content)} />
          {first && (
            <ol className="yearline num" role="list">
              {evenlySpaced(content.heritage, yearsShown).map(({ id, year, heading }) => (
                <li key={id}>
                  <b>{year}</b> {heading}
                </li>
              ))}
            </ol>
          )}
          <a className="btn btn--line" href="/heritage">
            Read the heritage
          </a>
        </div>
      </div>
    </section>
  );
}

/** A number of items from a list: the first, the last, and others evenly between. */
function evenlySpaced<Thing>(all: readonly Thing[], count: number): Thing[] {
  if (all.length <= count) return [...all];
  return Array.from({ length: count }, (_, at) => all[Math.round((at * (all.length - 1)) / (count - 1))] as Thing);
}

/** Markdown without paragraphs that are only links: the section has a button instead. */
function withoutLinks(text: string): string {
  return text
    .split(/\n{2,}/)
    .filter((paragraph) => !/^\s*(\[[^\]]*\]\([^)]*\)[\s·|]*)+$/.test(paragraph))
    .join("\n\n");
}
