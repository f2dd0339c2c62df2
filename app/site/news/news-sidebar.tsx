import type { SupplierFacts } from "../../../domain/catalogue/supplier-facts.ts";
import { newsPath } from "../../../domain/content/content-paths.ts";
import type { NewsMargin } from "../../../domain/content/read-news-margin.ts";
import { Icon } from "../../ui/icon.tsx";
import { Markdown } from "../../ui/markdown.tsx";
import { Picture } from "../../ui/picture.tsx";
import { longDay } from "../content/days.ts";
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
        <section aria-labelledby="about-me">
          <h2 id="about-me" className="h4">
            About Me
          </h2>
          {about.picture && (
            <span className="plate newsside__plate">
              <Picture picture={{ ...about.picture, alt: "" }} sizes="(max-width: 900px) 92vw, 27rem" widths={[320, 640]} />
            </span>
          )}
          <p className="h3">{about.heading}</p>
          <p className="small">{about.subHeading}</p>
          <Markdown className="prose" text={about.content} />
        </section>
      )}
      <section aria-labelledby="search-news">
        <h2 id="search-news" className="h4">
          Search
        </h2>
        <search>
          <form className="affix" action="/search">
            <label className="vh" htmlFor="side-search">
              Item, standard or method
            </label>
            <input className="input" id="side-search" name="q" type="search" placeholder="Item, standard or method" />
            <button className="btn" type="submit" aria-label="Search">
              <Icon name="search" />
            </button>
          </form>
        </search>
      </section>
      {feeds.length > 0 && (
        <section aria-labelledby="popular-feeds">
          <h2 id="popular-feeds" className="h4">
            Popular Feeds
          </h2>
          <ul className="feeds">
            {feeds.map(({ id, title, publishedOn, picture }) => (
              <li key={id}>
                <NewsPicture picture={picture} sizes="5rem" widths={[160]} />
                <div>
                  <h3>
                    <a href={newsPath({ id, name: title })}>{title}</a>
                  </h3>
                  <p className="small num">
                    <time dateTime={publishedOn}>{longDay(publishedOn)}</time>
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {categories.length > 0 && (
        <section aria-labelledby="news-categories">
          <h2 id="news-categories" className="h4">
            Categories
          </h2>
          <ul className="ix">
            {categories.map(({ label, count }) => (
              <li key={label}>
                <a href={listOf("category", label)}>
                  <span className="t">{label}</span>
                  <span className="l" />
                  <span className="n">{String(count).padStart(2, "0")}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="never-miss">
        <h2 id="never-miss" className="h4">
          Never Miss News
        </h2>
        <ul className="tags">
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
      </section>
      {posts.length > 0 && (
        <section aria-labelledby="instagram-feeds">
          <h2 id="instagram-feeds" className="h4">
            Instagram Feeds
          </h2>
          <ul className="sixpack">
            {posts.map(({ id, message, permalink, picture }) => (
              <li key={id}>
                <a href={permalink} rel="noopener">
                  <Picture picture={picture} sizes="9rem" widths={[160, 320]} alt={message} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {tags.length > 0 && (
        <section aria-labelledby="popular-tags">
          <h2 id="popular-tags" className="h4">
            Popular Tags
          </h2>
          <ul className="tags">
            {tags.map((tag) => (
              <li key={tag}>
                <a href={listOf("tag", tag)}>{tag}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}
