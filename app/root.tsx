import { Outlet } from "react-router";
import { siteName } from "../domain/catalogue/supplier-facts.ts";
import type { Route } from "./+types/root";
import { domainContext } from "./context.ts";

/** What every page's `meta` finds in its first match. Pages that are not hydrated get it from the shell (server/pages/render-page.ts). */
export async function loader({ context }: Route.LoaderArgs) {
  return context.get(domainContext).db.selectNoFrom(siteName.as("siteName")).executeTakeFirstOrThrow();
}

export default function Root() {
  return <Outlet />;
}
