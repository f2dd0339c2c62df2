import type { Issue } from "../../domain/enquiries/kind.ts";
import { controlId } from "./form-state.ts";

/** All that is wrong, above the form, with the way to each field. It is there empty too: the browser's script fills it. */
export function ErrorSummary({ message, issues }: { message?: string | undefined; issues: readonly Issue[] }) {
  return (
    <div className="notice notice--bad" role="alert" tabIndex={-1} data-summary="" hidden={!message}>
      <p className="h4">{message}</p>
      <ul>
        {issues.map(({ field, message: wrong, link }) => (
          <li key={field + wrong}>
            <a className="link" href={`#${controlId(field)}`}>
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
