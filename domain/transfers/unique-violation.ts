import { DomainError } from "../errors.ts";

/**
 * The refusal in the place of an error of the database about something that is there already: of what the checks of an import do not compare, such as
 * two equal names of one item. Any other error stays as it is.
 */
export function asRefusal(error: unknown): unknown {
  if (!(error instanceof Error && "code" in error && error.code === "23505")) return error;
  const { detail = "", table = "record" } = error as { detail?: string; table?: string };
  const said = /\)=\((.*)\) already exists/.exec(detail)?.[1] ?? "the same";
  return new DomainError("invalid", `There is another ${table.replaceAll("_", " ")} that says ${said} already.`);
}
