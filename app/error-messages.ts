export const noSuchCall = "There is no such call. All calls are listed at /api/docs.";
export const nothingHere = "There is nothing at this address.";

type Method = "GET" | "POST";

/** The answer to a request in a manner that an address does not take. @param methods those that it takes */
export const otherMethod = (methods: readonly Method[]) => ({
  status: 405 as const,
  title: methods.includes("POST") ? "This cannot be done at this address" : "Nothing can be sent to this address",
  message: `This address answers ${methods.join(" and ")} only.`,
  headers: { Allow: methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : method)).join(", ") },
});

type Failure = {
  /** Under which the log has the rest. */
  id: string;
  /** The database cannot be reached, a disk is full, or the fault is ours. */
  trouble: "away" | "full" | "fault";
  /** Something was asked for, nothing was sent. */
  isRead: boolean;
  /** What was sent has a key: sent again it counts once. */
  hasKey: boolean;
};

/** The message of a failure for a program or script. */
export function failureMessage({ id, trouble, isRead, hasKey }: Failure): string {
  if (trouble === "fault") return `Something went wrong here. Please quote the number ${id} when you report it.`;
  if (trouble === "full") return "Nothing can be stored at the moment. Please send it again in a few minutes.";
  if (isRead) return "The catalog cannot be reached at the moment. Please ask again in a few seconds.";
  const again = "This could not be stored at the moment. Please send it again in a minute";
  return hasKey ? `${again}: if it has arrived after all, it counts once.` : `${again}.`;
}

/** The title of a page that says why a verb refused. */
export const notDone = "This was not done";
