import type { ReactNode } from "react";
import { Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { readSiteName } from "../domain/catalogue/supplier-facts.ts";
import type { Route } from "./+types/root";
import { domainContext } from "./context.ts";
import { ErrorMessage } from "./ui/error-message.tsx";
import { PageMain } from "./ui/page-main.tsx";

/** What every page's `meta` finds in its first match. Pages that are not hydrated get it from the shell (server/pages/render-page.ts). */
export async function loader({ context }: Route.LoaderArgs) {
  return { siteName: await readSiteName(context.get(domainContext)) };
}

/** The name of the site does not change while somebody works. */
export const shouldRevalidate = () => false;

/** What is around every hydrated page, an error's too; header and footer are outside of React (app/render/hydrated-frame.ts). */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <Meta />
      {children}
      <ScrollRestoration />
      <Scripts />
    </>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PageMain crumbs={[]}>
      <ErrorMessage error={error} isPage />
    </PageMain>
  );
}
