import { slug, withId } from "../catalogue/slug.ts";

type Titled = { id: number; name: string };

/** The addresses of what the supplier tells. Services go by their names, the rest by ids. */

export const newsPath = ({ id, name }: Titled) => `/news-details/${withId(slug(name), id)}`;
export const projectPath = ({ id, name }: Titled) => `/project-details/${withId(slug(name), id)}`;
export const careerPath = ({ id, name }: Titled) => `/career-detail/${withId(slug(name), id)}`;
export const servicePath = (name: string) => `/services/${encodeURIComponent(name.replaceAll(" ", "_"))}`;
export const eventAnchor = (id: number) => `/event#event-${id}`;
/** The introductory pages of text, by their ids; the first stands at the bare address. */
export const introIds = [38, 37, 42] as const;
export const introPath = (id: number) => (id === introIds[0] ? "/intro-detail" : `/intro-detail?id=${id}`);

/** What a service is called, from its address: underscores stand for spaces. */
export const serviceName = (segment: string) => segment.replaceAll("_", " ").trim();
