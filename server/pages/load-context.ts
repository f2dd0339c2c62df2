import { RouterContextProvider } from "react-router";
import {
  actorContext,
  domainContext,
  type Maps,
  mapsContext,
  productPrefixContext,
  providersContext,
  servicesContext,
  type Visit,
  visitContext,
} from "../../app/context.ts";
import type { PageServices } from "../../app/services.ts";
import type { Provider } from "../../domain/accounts/provider-person.ts";
import type { Context } from "../../domain/context.ts";
import type { SignedIn } from "../../domain/people/actor.ts";

type Options = { productPrefix: string; providers: readonly Provider[]; maps: Maps; services: PageServices };

/** @returns creates the context that loaders and actions are called with: for any visitor, or for one visit */
export function loadContexts({ productPrefix, providers, maps, services }: Options) {
  return (context: Context, visit?: Visit, actor?: SignedIn): RouterContextProvider => {
    const provider = new RouterContextProvider();
    provider.set(domainContext, actor ? { ...context, actor } : context);
    provider.set(productPrefixContext, productPrefix);
    provider.set(providersContext, providers);
    provider.set(mapsContext, maps);
    provider.set(servicesContext, services);
    if (visit) provider.set(visitContext, visit);
    if (actor) provider.set(actorContext, actor);
    return provider;
  };
}

export type LoadContext = ReturnType<typeof loadContexts>;
