import { pageTitle } from "../../../domain/catalogue/page-title.ts";
import { readShell } from "../../../domain/catalogue/read-shell.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { page, pageMeta } from "../../page.ts";
import type { Route } from "./+types/product-verification";
import { VerificationScreen } from "./verification-screen.tsx";

export const handle = { section: "support", script: "forms" } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { shell, tags } = await readShell(context.get(domainContext));
  return page({ name: shell.supplier.name }, tags);
}

export function meta({ loaderData: { name } }: Route.MetaArgs) {
  return verificationMeta(name);
}

export function verificationMeta(supplierName: string) {
  return pageMeta({
    title: pageTitle(supplierName, "Product verification"),
    description: "Whether a serial number is ours, and whether it was looked at before.",
    canonical: "/product-verification",
  });
}

/** Whether a piece of material is genuine. */
export function Page() {
  return <VerificationScreen serial="" />;
}
