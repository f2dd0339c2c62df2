import { slug, withId } from "../catalogue/slug.ts";

type Titled = { id: number; name: string };

/** The addresses of what the supplier publishes besides the catalogue: of services by name, of the rest by id. */

export const newsPath = ({ id, name }: Titled) => `/news-details/${withId(slug(name), id)}`;
/** A project. */
export const projectPath = ({ id, name }: Titled) => `/project-details/${withId(slug(name), id)}`;
/** A vacancy. */
export const careerPath = ({ id, name }: Titled) => `/career-detail/${withId(slug(name), id)}`;
/** A service, by its name. */
export const servicePath = (name: string) => `/services/${encodeURIComponent(name.replaceAll(" ", "_"))}`;
/** An event in the list of events. */
export const eventAnchor = (id: number) => `/event#event-${id}`;
/** The id of the part of every page, in the footer, that has the QR code for the app. */
export const appCode = "get-the-app";
/** The introductory pages of text, by their ids; the first is at the address without an id. */
export const introIds = [38, 37, 42] as const;
/** A page about the supplier; the first one needs no id. */
export const introPath = (id: number) => (id === introIds[0] ? "/intro-detail" : `/intro-detail?id=${id}`);

/** The name of a service from its address, where spaces are underscores. */
export const serviceName = (segment: string) => segment.replaceAll("_", " ").trim();
