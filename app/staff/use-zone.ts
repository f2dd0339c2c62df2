import { useRouteLoaderData } from "react-router";
import type { loader } from "./layout.tsx";

/** The supplier's time zone, by whose clock the console shows every time (`staffTime`). */
export function useZone(): string {
  return useRouteLoaderData<typeof loader>("staff/layout")?.zone ?? "UTC";
}
