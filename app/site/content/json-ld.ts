import type { SupplierFacts } from "../../../domain/catalogue/supplier-facts.ts";
import { careerPath, eventAnchor, newsPath } from "../../../domain/content/content-paths.ts";
import { markdownToHtml } from "../../../domain/content/markdown.ts";
import type { Article } from "../../../domain/content/read-article.ts";
import type { readCareers, readEvents } from "../../../domain/content/read-content.ts";
import { type Picture, pictureUrl } from "../../../domain/media/media.ts";

/** Descriptions of the supplier and its content for search engines (schema.org). Paths become absolute URLs when the head is rendered. */

const context = { "@context": "https://schema.org" };
type Organization = Pick<SupplierFacts, "name" | "address" | "phone" | "email">;

const organization = (supplier: SupplierFacts) => ({ "@type": "Organization", name: supplier.name, url: "/" });
const image = (picture: Picture | null) => (picture ? { image: pictureUrl(picture, 1600) } : {});

/** @param supplier what is empty is left out */
export function organizationJsonLd({ name, address, phone, email }: Organization): object {
  return {
    ...context,
    "@type": "Organization",
    name,
    url: "/",
    ...(address ? { address } : {}),
    ...(phone ? { telephone: phone } : {}),
    ...(email ? { email } : {}),
  };
}

/** schema.org/FAQPage of questions and answers. */
export function faqJsonLd(items: readonly { question: string; answer: string }[]): object {
  return {
    ...context,
    "@type": "FAQPage",
    mainEntity: items.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: markdownToHtml(answer) },
    })),
  };
}

/** The schema.org object of an article. */
export function articleJsonLd(article: Article, supplier: SupplierFacts): object {
  return {
    ...context,
    "@type": "NewsArticle",
    headline: article.title,
    description: article.shortDescription,
    datePublished: article.publishedOn,
    mainEntityOfPage: newsPath({ id: article.id, name: article.title }),
    author: organization(supplier),
    publisher: organization(supplier),
    commentCount: article.commentCount,
    ...(article.tags.length > 0 ? { keywords: article.tags.join(", ") } : {}),
    ...image(article.picture),
  };
}

/** schema.org/JobPosting of a vacancy. */
export function jobJsonLd(career: Career, supplier: SupplierFacts): object {
  return {
    ...context,
    "@type": "JobPosting",
    title: career.name,
    description: markdownToHtml(career.description, { below: 1 }),
    url: careerPath(career),
    hiringOrganization: organization(supplier),
    jobLocation: { "@type": "Place", address: career.place || supplier.address },
    ...(career.abbreviation ? { identifier: { "@type": "PropertyValue", name: supplier.name, value: career.abbreviation } } : {}),
    ...(career.postedOn ? { datePosted: career.postedOn } : {}),
    ...(career.employmentType ? { employmentType: career.employmentType } : {}),
  };
}

type Career = Awaited<ReturnType<typeof readCareers>>["careers"][number];
type Event = Awaited<ReturnType<typeof readEvents>>["events"][number];

/** Only for events with a day: search engines accept no others. */
export function eventJsonLd(event: Event & { startsOn: string }, supplier: SupplierFacts): object {
  const online = /^online$/i.test(event.place);
  return {
    ...context,
    "@type": "Event",
    name: event.name,
    description: event.description,
    startDate: event.startsOn,
    ...(event.endsOn ? { endDate: event.endsOn } : {}),
    eventAttendanceMode: `https://schema.org/${online ? "OnlineEventAttendanceMode" : "OfflineEventAttendanceMode"}`,
    eventStatus: "https://schema.org/EventScheduled",
    location: online
      ? { "@type": "VirtualLocation", url: event.website || eventAnchor(event.id) }
      : { "@type": "Place", name: event.place, address: event.place },
    url: event.website || eventAnchor(event.id),
    ...(event.website ? {} : { organizer: organization(supplier) }),
    ...image(event.picture),
  };
}
