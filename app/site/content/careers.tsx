import { cutAfter, metaDescription, plainText } from "../../../domain/catalogue/page-title.ts";
import { careerPath } from "../../../domain/content/content-paths.ts";
import { readCareers } from "../../../domain/content/read-content.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { page, siteMeta } from "../../page.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Markdown } from "../../ui/markdown.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { Route } from "./+types/careers";

export const handle = { section: "about" } satisfies PageHandle;
const crumbs = [{ label: "Careers" }];
/** Characters of a description that are shown before it is opened. */
const shown = 150;

export const loader = async ({ context }: Route.LoaderArgs) => page(await readCareers(context.get(domainContext)));

export const meta: Route.MetaFunction = siteMeta(({ loaderData: { careers } }) => ({
  title: "Careers",
  description: metaDescription(`Open positions: ${careers.map(({ name }) => name).join("; ") || "none at the moment"}.`),
  canonical: "/carrers",
  crumbs,
}));

/** Open positions, each with the beginning of its description. */
export function Page({ loaderData: { careers } }: Route.ComponentProps) {
  return (
    <PageMain crumbs={crumbs}>
      <PageHead
        title="Careers"
        lead="Fifty-eight people, two buildings, one street. We look for those who like it when nothing changes, and know why it would."
        facts={{ "Open positions": careers.length }}
      />
      {careers.length === 0 && <EmptyState text="No data found" why="No position is open at the moment." />}
      <ul role="list" className="jobs">
        {careers.map((career, at) => (
          <li key={career.id}>
            <div className="jobs__head">
              <p className="small num">{[career.abbreviation, career.place].filter(Boolean).join(" · ")}</p>
              <h2 className="h3">
                <a href={careerPath(career)}>{career.name}</a>
              </h2>
            </div>
            <Description text={career.description} name={career.name} />
            <span className="plate jobs__plate">
              <Picture
                picture={career.picture && { ...career.picture, alt: "" }}
                sizes="(max-width: 900px) 40vw, 13rem"
                place="card"
                eager={at < 3}
              />
            </span>
          </li>
        ))}
      </ul>
    </PageMain>
  );
}

/** A description; a long one shows its beginning until it is opened. */
function Description({ text, name }: { text: string; name: string }) {
  const plain = plainText(text);
  if (plain.length <= shown) return <Markdown className="prose jobs__say" text={text} />;
  return (
    <div className="jobs__say">
      <p className="prose jobs__cut">{cutAfter(plain, shown)}</p>
      <details className="jobs__more">
        <summary>
          <span className="jobs__open">
            Read more<span className="vh"> about {name}</span>
          </span>
          <span className="jobs__close">Show less</span>
        </summary>
        <Markdown className="prose" text={text} />
      </details>
    </div>
  );
}
