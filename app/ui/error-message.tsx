import { isRouteErrorResponse } from "react-router";
import { nothingHere } from "../error-messages.ts";

/** What the server says of an error: an action or loader as an object, its doors as JSON. */
type ErrorWords = { title?: string; text?: string; message?: string; link?: { href: string; label: string } };

const brokenOff = "Something went wrong on this page. Load it again; if it stays, tell us what you did.";

/** In place of a hydrated page, or of a part of it: why it cannot be shown, and a way on that loads the page again. @param isPage whether its heading is that of the page */
export function ErrorMessage({ error, isPage = false }: { error: unknown; isPage?: boolean }) {
  const Heading = isPage ? "h1" : "h2";
  const { title, text, message, link } = saidBy(error);
  return (
    <div className="void" role="alert">
      <Heading className="h3">{title ?? text ?? message}</Heading>
      {title && <p className="small">{text ?? message}</p>}
      {/* An empty address is this page itself: loaded again, it leads to the login where that is what is missing. */}
      <a className="btn" href={link?.href ?? ""}>
        {link?.label ?? "Load the page again"}
      </a>
    </div>
  );
}

function saidBy(error: unknown): ErrorWords {
  if (!isRouteErrorResponse(error)) return { message: brokenOff };
  const { status, data } = error;
  if (typeof data === "string" && data.startsWith("{")) return JSON.parse(data) as ErrorWords;
  if (typeof data === "object" && data !== null) return data as ErrorWords;
  return { message: status === 404 ? nothingHere : brokenOff };
}
