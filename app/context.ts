import { createContext } from "react-router";
import type { Context } from "../domain/context.ts";

/** What a loader hands to the rooms: `context.get(domainContext)`. Public pages get the visitor's. */
export const domainContext = createContext<Context>();

/** What stands for `{product}` in the names of calls. */
export const productPrefixContext = createContext<string>();
