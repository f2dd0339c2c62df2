import type { Verb } from "../domain/people/policy.ts";

/** The part of the site a page belongs to: which entry of the header is marked as current. */
export type Section = "products" | "methods" | "equipment" | "services" | "support" | "about" | "contact";

/**
 * Who may enter a page. `public`: everybody, who all get the same page. `visitor`: everybody, and each gets a page of their own, which is never
 * cached. `account`: anybody who is signed in. `staff`: people of staff whose role has the page's verb. `development`: everybody, and only while
 * developing.
 */
export type Access = "public" | "visitor" | "customer" | "agent" | "account" | "staff" | "development";

/** A name, or a function from a path to one. */
type Name = string | ((pathname: string) => string);

/** The form that is sent to a page's address (POST): what is checked and read before its `action` is called. */
export type FormHandle = {
  /**
   * What it carries at most (server/requests/bodies/body-limit.ts). `itself`: the action reads it, files too. `list`: many lines, and a file of
   * them that is read as text (server/pasted-lines/list-reader.ts).
   */
  body: "button" | "account" | "text" | "lines" | "list" | "itself";
  /** Name of the rate limit that counts it. */
  limit?: Name;
  /** How often a client may send it in a minute, where that is less than for other forms: it takes much of a processor. */
  maxPerMinute?: number;
  /** Of a form with several buttons for staff: the verb behind each value of the field `act`, which the page's `action` asks first. */
  acts?: Readonly<Record<string, Verb>>;
  /** Message when over the limit, in place of the usual one. */
  tooOften?: string;
  /** Refusals above the limit leave at a steady pace: for forms that are tried by programs. */
  slowRefusals?: true;
  /** The form that its human check is for: what is refused comes back with a question in the check's place. */
  humanCheck?: Name;
  /**
   * The address, as in app/routes.ts, of the page that comes back with what was typed and what is wrong; the module's own page if it has one.
   * `nowhere`: there is no place for it, and the refusal is a page of its own.
   */
  comesBackOn?: `/${string}` | "nowhere";
  /** Whether it is taken from other sites too. */
  fromOtherSites?: (fields: object) => boolean;
};

/** What a page says of itself: `export const handle = { section: "products", params: ["page"] } satisfies PageHandle`. */
export type PageHandle = {
  section?: Section;
  /** Who may enter; everybody, where it is not said. A wing that is not public takes no page without it (server/pages/page-checks.ts). */
  access?: Access;
  /** Of a page for staff: the verb whose roles may enter (domain/people/policy.ts). */
  verb?: Verb;
  /** What somebody reads who is not signed in, in place of being led to the login. */
  logInFirst?: string;
  form?: FormHandle;
  /** The query parameters that change the page. All others (utm_… and noise) reach neither the loader nor the cache. */
  params?: readonly string[];
  /** A script of its own that the page needs (server/pages/render-page.ts). */
  script?: "forms" | "map" | "portal" | "calculator" | "passkey" | "proof";
  /** Which maps of other hosts it may show, where they are configured. */
  otherHosts?: "tiles" | "embed";
  /** It shows other addresses of this site in frames; of hydrated pages within one another, the outermost says so. */
  framesItself?: true;
  /** It shows what is one person's, to anybody who has its address: it is never cached. */
  personal?: boolean;
};
