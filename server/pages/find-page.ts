import type { ServerBuild } from "react-router";

type Route = NonNullable<ServerBuild["routes"][string]>;
export type PageMatch = { id: string; path: string; module: Route["module"]; params: Record<string, string> };

/**
 * Which page stands at a path. The site's addresses are flat (`/word` or `/word/:param`), so two maps answer every question.
 *
 * @param routes React Router's manifest of app/routes.ts
 * @returns a function from a path (percent-encoded, as it came) to the page, or undefined
 */
export function findPage(routes: ServerBuild["routes"]): (pathname: string) => PageMatch | undefined {
  const fixed = new Map<string, Route>();
  const withParameter = new Map<string, { route: Route; name: string }>();
  for (const route of Object.values(routes)) {
    if (!route || route.id === "root") continue;
    const [word = "", parameter] = (route.path ?? "").split("/");
    if (parameter?.startsWith(":")) withParameter.set(word, { route, name: parameter.slice(1) });
    else fixed.set(`/${route.path ?? ""}`, route);
  }
  return (pathname) => {
    const route = fixed.get(pathname);
    if (route) return asMatch(route, {});
    const [, word = "", value, ...more] = pathname.split("/");
    const found = withParameter.get(word);
    if (!found || !value || more.length > 0) return undefined;
    const decoded = decode(value);
    return decoded === undefined ? undefined : asMatch(found.route, { [found.name]: decoded });
  };
}

function asMatch(route: Route, params: Record<string, string>): PageMatch {
  return { id: route.id, path: `/${route.path ?? ""}`, module: route.module, params };
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
