import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { containerId } from "./render/hydrated-frame.ts";

// Pages of public wings do not load this file.
const container = document.getElementById(containerId);
if (container)
  startTransition(() => {
    hydrateRoot(
      container,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
