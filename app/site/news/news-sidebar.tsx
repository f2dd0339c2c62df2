import type { ReactNode } from "react";
import type { SupplierFacts } from "../../../domain/catalogue/supplier-facts.ts";
import { newsPath } from "../../../domain/content/content-paths.ts";
import type { NewsMargin } from "../../../domain/content/read-news-margin.ts";
import { FramedPicture } from "../../ui/framed-picture.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IndexLine } from "../../ui/index-line.tsx";
import { Markdown } from "../../ui/markdown.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Day } from "../content/day.tsx";
import { NewsPicture } from "./news-picture.tsx";

const networks = { linkedin: "LinkedIn", facebook: "Facebook", instagram: "Instagram", youtube: "YouTube" } as const;

/** Beside an article: who writes, a search, what is read most, categories, ways to follow, pictures, tags. */
export function NewsSidebar({ margin, supplier }: { margin: NewsMargin; supplier: SupplierFacts }) {
  const { about, feeds, categories, posts, tags, listed } = margin;
  const listOf = (kind: "category" | "tag", label: string) =>
    listed.includes(label) ? `/news?${new URLSearchParams({ [kind]: label })}` : "/news";
  const social = (Object.keys(networks) as (keyof typeof networks)[]).filter((network) => supplier[network]);
  return (
    <aside className="newsside noprint" aria-label="More news">
      {about && (
        <Part id="about-me" title="About Me">
          {about.picture && (
            <FramedPicture
              className="plate newsside__plate"
              picture={about.picture}
              sizes="(max-width: 900px) 92vw, 27rem"
              place="card"
            />
          )}
          <p className="h3">{about.heading}</p>
          <p className="small">{about.subHeading}</p>
          <Markdown className="prose" text={about.content} />
        </Part>
      )}
      <Part id="search-news" title="Search">
        <search>
          <form className="affix" action="/search">
            <label className="vh" htmlFor="side-search">
              Item, method or lot number
            </label>
            <input className="input" id="side-search" name="q" type="search" placeholder="Item, method or lot number" />
            <button className="btn" type="submit" aria-label="Search">
              <Icon name="search" />
            </button>
          </form>
        </search>
      </Part>
      {feeds.length > 0 && (
        <Part id="popular-feeds" title="Popular Feeds">
          <ul role="list" className="feeds">
            {feeds.map(({ id, title, publishedOn, picture }) => (
              <li key={id}>
                <NewsPicture picture={picture} sizes="5rem" place="row" />
                <div>
                  <h3>
                    <a href={newsPath({ id, name: title })}>{title}</a>
                  </h3>
                  <Day of={publishedOn} />
                </div>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {categories.length > 0 && (
        <Part id="news-categories" title="Categories">
          <ul role="list" className="ix">
            {categories.map(({ label, count }) => (
              <li key={label}>
                <IndexLine href={listOf("category", label)} label={label} count={String(count).padStart(2, "0")} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part id="never-miss" title="Never Miss News">
        <ul role="list" className="tags">
          {social.map((network) => (
            <li key={network}>
              <a href={supplier[network]} rel="noopener">
                {networks[network]}
              </a>
            </li>
          ))}
          <li>
            <a href="/feeds/news.atom" data-plain="">
              Feed
            </a>
          </li>
        </ul>
      </Part>
      {posts.length > 0 && (
        <Part id="instagram-feeds" title="Instagram Feeds">
          <ul role="list" className="sixpack">
            {posts.map(({ id, message, permalink, picture }) => (
              <li key={id}>
                <a href={permalink} rel="noopener">
                  <Picture
                    picture={picture}
                    sizes="(max-width: 900px) 41vw, (max-width: 1456px) 13vw, 11.75rem"
                    place="small"
                    alt={message}
                  />
                </a>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {tags.length > 0 && (
        <Part id="popular-tags" title="Popular Tags">
          <ul role="list" className="tags">
            {tags.map((tag) => (
              <li key={tag}>
                <a href={listOf("tag", tag)}>{tag}</a>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </aside>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="h4">
        {title}
      </h2>
      {children}
    </section>
  );
}
