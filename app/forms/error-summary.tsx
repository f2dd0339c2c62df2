import { tryAgain } from "../../domain/enquiries/messages.ts";
import type { Issue } from "../../domain/fields/read-fields.ts";
import { controlId } from "./form-state.ts";

type Props = {
  message?: string | undefined;
  /** What is said of a refusal that has no message. */
  failure?: string | undefined;
  issues: readonly Issue[];
  /** Begins the ids of the fields, where a page has several forms. */
  ids?: string | undefined;
};

/** All that is wrong, above the form, with the way to each field. It is there empty too: the browser's script fills it. */
export function ErrorSummary({ message, failure = tryAgain, issues, ids }: Props) {
  const isRefused = message !== undefined || issues.length > 0;
  return (
    <div className="notice notice--bad" role="alert" tabIndex={-1} data-summary="" hidden={!isRefused}>
      <p className="h4">{isRefused ? message || failure : ""}</p>
      <ul>
        {issues.map(({ field, message: wrong, link }) => (
          <li key={field + wrong}>
            <a className="link" href={`#${controlId(field, ids)}`}>
              {wrong}
            </a>
            {link && (
              <a className="rowlink" href={link.href}>
                {link.label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
