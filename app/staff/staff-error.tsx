import { useRouteError } from "react-router";
import { ErrorMessage } from "../ui/error-message.tsx";

/** In place of a page of the console that cannot be shown; each page has it as `export const ErrorBoundary = StaffError`, so that the navigation stays beside it. */
export function StaffError() {
  return (
    <main id="main" tabIndex={-1} className="console__main">
      <ErrorMessage error={useRouteError()} isPage />
    </main>
  );
}
