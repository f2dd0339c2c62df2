import { useSyncExternalStore } from "react";

const nothing = () => () => {};

/** Whether the page goes on in the browser: false on the server and for the first render in the browser, which must be the same. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );
}
