import { createContext } from "react-router";
import type { Provider } from "../domain/accounts/provider-person.ts";
import type { Atlas } from "../domain/agents/atlas.ts";
import type { Context } from "../domain/context.ts";

/** What a loader hands to the rooms: `context.get(domainContext)`. Public pages get the visitor's. */
export const domainContext = createContext<Context>();

/** What stands for `{product}` in the names of calls. */
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
