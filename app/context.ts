import { createContext } from "react-router";
import type { Provider } from "../domain/accounts/provider-person.ts";
import type { Atlas } from "../domain/agents/atlas.ts";
import type { Context } from "../domain/context.ts";
import type { SignedIn } from "../domain/people/actor.ts";
import type { Sender } from "./refused.ts";
import type { PageServices } from "./services.ts";

/** What a loader or action hands to the domain: `context.get(domainContext)`. Its actor is the account that has signed in, on pages that ask for it. */
export const domainContext = createContext<Context>();

/** What pages ask of the process behind them. */
export const servicesContext = createContext<PageServices>();

/** The request of one visitor: of a form that was sent, or of a page that is made for one visitor. */
export type Visit = Sender & {
  /** What the form holds; empty for what is only asked for. */
  fields: object;
};
export const visitContext = createContext<Visit>();

/** Who has signed in; only on pages that ask for it (`handle.access`). */
export const actorContext = createContext<SignedIn>();

/** What a hydrated page is rendered with (app/entry.server.tsx). */
export type Hydration = {
  /** Of its scripts: the policy lets no other run. */
  nonce: string;
  /** A whole document, with the site's header and footer. */
  around: (head: string, main: string) => string;
  /** Called with what was thrown, when that is no answer to the visitor. */
  fail: (error: unknown) => void;
};
export const hydrationContext = createContext<Hydration>();

/** What takes the place of `{product}` in the names of calls. */
export const productPrefixContext = createContext<string>();

/** The providers that people may sign in through by a button. */
export const providersContext = createContext<readonly Provider[]>();

/** What maps are made of. */
export type Maps = {
  /** The shapes of countries; read when first asked for. */
  atlas: () => Atlas;
  /** A service of pictures of streets, `https://tiles.example.com/{z}/{x}/{y}.png`, and whom to thank for them; none by default. */
  tiles: { url: string; attribution: string } | undefined;
  /** The address of an embedded map of one place, with `{latitude}` and `{longitude}` in it; none by default. */
  embed: string | undefined;
};
export const mapsContext = createContext<Maps>();
