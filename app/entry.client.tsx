import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { containerId } from "./render/hydrated-frame.ts";

// Pages of public wings do not load this file.
const container = document.getElementById(containerId);
if (container && !isOfAnotherAddress())
  startTransition(() => {
    hydrateRoot(
      container,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
// React would find another page than the server has sent, and show both.
else if (container) location.reload();

/** Whether somebody went back or forward after this document was asked for, and before this script ran. */
function isOfAnotherAddress(): boolean {
  const [sent] = performance.getEntriesByType("navigation");
  if (!sent?.name.startsWith("http")) return false;
  const address = new URL(sent.name);
  return address.pathname + address.search !== location.pathname + location.search;
}
