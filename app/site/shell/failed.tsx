import { ErrorNumber, ErrorScreen, WaysOn } from "./error-screen.tsx";

/** The title that the specification fixes for some pages. */
function failedAt(path: string): string | undefined {
  if (path === "/services" || path === "/menuServices") return "Error fetching service list";
  if (path.startsWith("/services/") || path === "/service-details") return "Error fetching service details";
  if (path === "/carrers") return "Failed to fetch data";
  if (path.startsWith("/career-detail")) return "An error occurred while fetching data.";
  return undefined;
}

const texts = {
  away: ["The catalog is out of reach for a moment", "Nothing is lost. Try again in a minute."],
  full: [
    "This could not be stored",
    "There is no room for it at the moment. Go back to what you typed, and send it again in a few minutes.",
  ],
  fault: ["Something went wrong on our side", "Nothing is lost. Try again; if it stays, tell us the number below."],
} as const;

/** The error page: a sentence, the id of the error in the log, and a link to try again. */
export function Failed({ id, trouble, path }: { id: string; trouble: keyof typeof texts; path: string }) {
  const [title, advice] = texts[trouble];
  return (
    <ErrorScreen title={failedAt(path) ?? title} advice={advice}>
      <ErrorNumber id={id} />
      <WaysOn again={path} />
    </ErrorScreen>
  );
}
