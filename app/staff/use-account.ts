import { useRouteLoaderData } from "react-router";
import type { loader } from "./layout.tsx";

/** The id of the account that is signed in. */
export function useAccount(): number {
  return useRouteLoaderData<typeof loader>("staff/layout")?.account ?? 0;
}
