import { tryAgain } from "../../domain/enquiries/messages.ts";
import type { Issue } from "../../domain/fields/read-fields.ts";
import { RowLink, TextLink } from "../ui/links.tsx";
import { controlId } from "./form-state.ts";

type Props = {
  message?: string | undefined;
  /** The message of a refusal that has none. */
  failure?: string | undefined;
  issues: readonly Issue[];
  /** Prefix of the ids of the fields, on a page with several forms. */
  ids?: string | undefined;
};

/** All errors, above the form, with a link to each field. Rendered empty and hidden without errors: the script fills it. */
export function ErrorSummary({ message, failure = tryAgain, issues, ids }: Props) {
  const isRefused = message !== undefined || issues.length > 0;
  return (
    <div className="notice notice--bad" role="alert" tabIndex={-1} data-summary="" hidden={!isRefused}>
      <p className="h4">{isRefused ? message || failure : ""}</p>
      <ul role="list">
        {issues.map(({ field, message: wrong, link }) => (
          <li key={field + wrong}>
            <TextLink href={`#${controlId(field, ids)}`}>{wrong}</TextLink>
            {link && <RowLink href={link.href}>{link.label}</RowLink>}
          </li>
        ))}
      </ul>
    </div>
  );
}
