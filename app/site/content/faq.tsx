import { metaDescription } from "../../../domain/catalogue/page-title.ts";
import { slug } from "../../../domain/catalogue/slug.ts";
import { readFaq, readPageByName } from "../../../domain/content/read-content.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { page, siteMeta } from "../../page.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Markdown } from "../../ui/markdown.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import { Section } from "../../ui/section.tsx";
import type { Route } from "./+types/faq";
import { faqJsonLd } from "./json-ld.ts";

export const handle = { section: "support" } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const [faq, { text, tags }] = await Promise.all([readFaq(ctx), readPageByName(ctx, "faq")]);
  const topics = [...Map.groupBy(faq.items, ({ topic }) => topic || "Everything else")].map(([topic, items]) => ({
    id: slug(topic),
    topic,
    items,
  }));
  const heading = text?.heading ?? "Questions we are asked";
  return page({ topics, heading, lead: text?.content || text?.subHeading || "", tags: [...faq.tags, ...tags] });
}

const crumbsOf = (heading: string) => [{ label: heading }];

export const meta: Route.MetaFunction = siteMeta(({ loaderData: { topics, heading } }) => {
  const items = topics.flatMap((topic) => topic.items);
  return {
    title: heading,
    description: metaDescription(`${heading}: ${items.map(({ question }) => question).join(" ")}`),
    canonical: "/faq",
    crumbs: crumbsOf(heading),
    jsonLd: items.length > 0 ? [faqJsonLd(items)] : [],
  };
});

/** Questions by topic; each opens to show its answer. */
export function Page({ loaderData: { topics, heading, lead } }: Route.ComponentProps) {
  return (
    <PageMain crumbs={crumbsOf(heading)}>
      <PageHead title={heading} lead={lead} />
      {topics.length === 0 && <EmptyState text="No data found" why="No question is answered here yet. Ask us yours." />}
      <div className="faqpage">
        {topics.map(({ id, topic, items }) => (
          <section key={id} className="faqpage__topic" aria-labelledby={id}>
            <h2 id={id} className="h3">
              {topic}
            </h2>
            <div>
              {items.map((item, at) => (
                <details key={item.id} className="qa" id={`question-${item.id}`} open={at === 0 && topic === topics[0]?.topic}>
                  <summary>
                    <h3>{item.question}</h3>
                  </summary>
                  <Markdown className="prose" text={item.answer} below={3} />
                </details>
              ))}
            </div>
          </section>
        ))}
      </div>
      <Section
        id="ask"
        title="Yours is missing?"
        className="section"
        aside={
          <a className="btn btn--line" href="/request-info">
            Request Info
          </a>
        }
      >
        <p>A person answers, and the good ones end up here.</p>
      </Section>
    </PageMain>
  );
}
