import type { SupplierFacts } from "../../../domain/catalogue/supplier-facts.ts";
import { newsPath } from "../../../domain/content/content-paths.ts";
import type { Article } from "../../../domain/content/read-article.ts";
import type { NewsMargin } from "../../../domain/content/read-news-margin.ts";
import { dayText } from "../../../domain/locale/dates.ts";
import type { Picture as PictureFacts } from "../../../domain/media/media.ts";
import type { FormState } from "../../forms/form-state.ts";
import { PageMain } from "../../ui/page-main.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Section } from "../../ui/section.tsx";
import { ProductShare } from "../catalogue/product-share.tsx";
import { Day } from "../content/day.tsx";
import { ArticleText } from "./article-text.tsx";
import { CommentForm } from "./comment-form.tsx";
import { Comments } from "./comments.tsx";
import { NewsPicture } from "./news-picture.tsx";
import { NewsSidebar } from "./news-sidebar.tsx";

type Related = { id: number; title: string; shortDescription: string; publishedOn: string; picture: PictureFacts | null };

type Props = {
  article: Article;
  related: readonly Related[];
  margin: NewsMargin;
  supplier: SupplierFacts;
  /** The article's own address. */
  path: string;
  /** Where its comment form is sent: the address that is shown. */
  action: string;
  /** A comment was taken just now. */
  sent: boolean;
  state: FormState;
};

/** The breadcrumb of an article. */
export const crumbsOf = (title: string) => [{ label: "News", href: "/news" }, { label: title }];

/** An article: the text, ways to pass it on, what is related, what readers say; and beside it what else there is. */
export function ArticleScreen({ article, related, margin, supplier, path, action, sent, state }: Props) {
  const { id, title, shortDescription, category, views, commentCount, publishedOn, tags, pictures } = article;
  const [first] = pictures;
  return (
    <PageMain crumbs={crumbsOf(title)} banner="News Details">
      <div className="newspage">
        <div className="newspage__main">
          <article className="article">
            <header className="article__head">
              {category && (
                <a className="link" href={`/news?${new URLSearchParams({ category })}`}>
                  {category}
                </a>
              )}
              <h1>{title}</h1>
              {shortDescription && <p className="head__lead">{shortDescription}</p>}
              <ul role="list" className="article__facts small num">
                <li>
                  <time dateTime={publishedOn}>{dayText(publishedOn)}</time>
                </li>
                {views > 0 && <li>{views.toLocaleString("en-US")} views</li>}
                <li>
                  <a href="#comments">
                    {commentCount} {commentCount === 1 ? "comment" : "comments"}
                  </a>
                </li>
              </ul>
            </header>
            {first && (
              <figure>
                <span className="plate">
                  <Picture
                    picture={first.picture}
                    sizes="(max-width: 900px) 94vw, (max-width: 1456px) 61vw, 54.75rem"
                    place="main"
                    eager
                  />
                </span>
                {first.caption && <figcaption className="cap">{first.caption}</figcaption>}
              </figure>
            )}
            <ArticleText article={article} />
            <footer className="article__foot noprint">
              {tags.length > 0 && (
                <ul role="list" className="tags" aria-label="Tags">
                  {tags.map((tag) => (
                    <li key={tag}>
                      <a href={`/news?${new URLSearchParams({ tag })}`}>{tag}</a>
                    </li>
                  ))}
                </ul>
              )}
              <ProductShare address={path} title={title} />
            </footer>
          </article>
          {related.length > 0 && (
            <Section
              id="related"
              title="Related Post"
              className="section section--near noprint"
              more={{ href: "/news", label: "All news" }}
            >
              <ul role="list" className="related">
                {related.map((other) => (
                  <li key={other.id}>
                    <NewsPicture
                      picture={other.picture}
                      sizes="(max-width: 560px) 92vw, (max-width: 900px) 46vw, (max-width: 1456px) 29.5vw, 26.75rem"
                      place="column"
                    />
                    <Day of={other.publishedOn} />
                    <h3>
                      <a href={newsPath({ id: other.id, name: other.title })}>{other.title}</a>
                    </h3>
                  </li>
                ))}
              </ul>
            </Section>
          )}
          <Comments comments={article.comments} count={commentCount} />
          <CommentForm action={action} article={id} sent={sent} state={state} />
        </div>
        <NewsSidebar margin={margin} supplier={supplier} />
      </div>
    </PageMain>
  );
}
