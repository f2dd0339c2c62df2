import { readHeritagePage } from "../../../domain/content/read-heritage-page.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { page, siteMeta } from "../../page.ts";
import { Breadcrumb, home } from "../../ui/breadcrumb.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FramedPicture } from "../../ui/framed-picture.tsx";
import { Markdown } from "../../ui/markdown.tsx";
import type { Route } from "./+types/heritage";
import { Timeline } from "./timeline.tsx";

export const handle = { section: "about" } satisfies PageHandle;
const crumbs = [{ label: "Our Heritage" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { heritage, tags } = await readHeritagePage(context.get(domainContext));
  return page({ ...heritage, tags });
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData: { entries, site } }) => ({
  title: "Our Heritage",
  description: `${site} in ${entries.length} entries${span(entries)}.`,
  canonical: "/heritage",
  crumbs,
}));

/** The supplier's history: a timeline that plays by itself and can be stopped, and a text. */
export function Page({ loaderData: { entries, about } }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap">
        <Breadcrumb items={[home, ...crumbs]} />
      </div>
      {entries.length > 0 ? (
        <Timeline entries={entries} lead={`${entries.length} entries${span(entries)}.`} />
      ) : (
        <div className="wrap">
          <div className="head">
            <h1>Our Heritage</h1>
          </div>
          <EmptyState text="No data found" why="The supplier has not told its history here yet." />
        </div>
      )}
      {about && (
        <section className="wrap section about" aria-labelledby="about">
          <FramedPicture
            picture={about.picture}
            sizes="(max-width: 768px) 94vw, (max-width: 1456px) 39.25vw, 35.75rem"
            place="main"
          />
          <div>
            <h2 id="about">{about.heading}</h2>
            {about.subHeading && <p className="about__sub">{about.subHeading}</p>}
            <Markdown className="prose" text={about.content} />
          </div>
        </section>
      )}
    </main>
  );
}

function span(entries: readonly { year: string }[]): string {
  const [first, last] = [entries[0]?.year, entries.at(-1)?.year];
  return first && last && first !== last ? `, ${first} to ${last}` : "";
}
