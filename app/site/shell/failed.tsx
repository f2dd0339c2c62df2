import { Mispick } from "../../ui/mispick.tsx";

/** What could not be done, in the words that are fixed for it. */
function failedAt(path: string): string | undefined {
  if (path === "/services" || path === "/menuServices") return "Error fetching service list";
  if (path.startsWith("/services/") || path === "/service-details") return "Error fetching service details";
  if (path === "/carrers") return "Failed to fetch data";
  if (path.startsWith("/career-detail")) return "An error occurred while fetching data.";
  return undefined;
}

/** The error page: a mispick in the draft, a sentence, the id under which the log has the rest, and the way to try again. */
export function Failed({ id, away, path }: { id: string; away: boolean; path: string }) {
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap">
        <div className="void void--page">
          <Mispick />
          <h1 className="h3">
            {failedAt(path) ?? (away ? "The catalogue is out of reach for a moment" : "Something went wrong on our side")}
          </h1>
          <p className="small">
            {away
              ? "Nothing is lost. Try again in a minute."
              : "Nothing is lost. Try again; if it stays, tell us the number below."}
          </p>
          <p className="small">
            Error <code>{id}</code>
          </p>
          <p className="row">
            <a className="btn" href={path} data-plain="">
              Try again
            </a>
            <a className="btn btn--line" href="/">
              Home
            </a>
          </p>
        </div>
      </div>
    </main>
  );
}
