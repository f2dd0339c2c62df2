import { domainContext, servicesContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { notFound } from "../../page.ts";
import { idOf } from "../id-of.ts";
import type { Route } from "./+types/wrong-rows";

export const handle = { access: "staff", verb: "import.read" } satisfies PageHandle;

/** The rows of an import that are wrong, as a workbook to be corrected and handed in alone. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { imports } = context.get(servicesContext);
  return (await imports.sendWrongRows(context.get(domainContext), idOf(params.id) ?? notFound())) ?? notFound();
}
