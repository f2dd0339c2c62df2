import { domainContext, servicesContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import type { Route } from "./+types/export-zip";

export const handle = { access: "staff", verb: "record.read" } satisfies PageHandle;

/** Every table that staff edit, as CSV files in a ZIP archive: handed in again, it changes nothing. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  return context.get(servicesContext).imports.sendTables(context.get(domainContext), "zip");
}
