import { metaDescription } from "../../../domain/catalogue/page-title.ts";
import { readDownloads } from "../../../domain/content/read-content.ts";
import { encodeId } from "../../../domain/media/encoded-id.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { page, siteMeta } from "../../page.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Markdown } from "../../ui/markdown.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { Route } from "./+types/downloads";

export const handle = { section: "support" } satisfies PageHandle;
const crumbs = [{ label: "Support", href: "/support" }, { label: "Downloads" }];

export const loader = async ({ context }: Route.LoaderArgs) => page(await readDownloads(context.get(domainContext)));

export const meta: Route.MetaFunction = siteMeta(({ loaderData: { downloads } }) => ({
  title: "Downloads",
  description: metaDescription(`Leaflets, tables and lists: ${downloads.map(({ name }) => name).join("; ")}.`),
  canonical: "/downloads",
  crumbs,
}));

/** Documents to download. */
export function Page({ loaderData: { downloads } }: Route.ComponentProps) {
  return (
    <PageMain crumbs={crumbs}>
      <PageHead
        title="Downloads"
        lead="Leaflets for the laboratory wall, tables for the spreadsheet. Free to copy within your company."
        facts={{ Documents: downloads.length }}
      />
      {downloads.length === 0 && <EmptyState text="No data found" why="No document is offered yet." />}
      <ul role="list" className="papers">
        {downloads.map(({ id, name, description, extension, bytes, picture }, at) => (
          <li key={id} id={`download-${id}`}>
            <span className="papers__page">
              <Picture
                picture={picture && { ...picture, alt: "" }}
                sizes="(max-width: 560px) 30vw, 9rem"
                place="small"
                eager={at < 6}
              />
            </span>
            <div className="papers__say">
              <h2 className="h3">{name}</h2>
              <Markdown className="prose" text={description} />
              <p className="small num">
                {extension.toUpperCase()}, {sizeOf(bytes)}
              </p>
              <a className="btn btn--line btn--s" href={`/downloadfiles/${encodeId(id)}.${extension}`} download>
                <Icon name="download" />
                Download Now<span className="vh">: {name}</span>
              </a>
            </div>
          </li>
        ))}
      </ul>
    </PageMain>
  );
}

/** Bytes as people read them: 92 kB, 1.4 MB. */
function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
