import { askPath, watchMessages } from "../../../domain/edition-watch/watch.ts";
import { FieldError } from "../../forms/field.tsx";
import { SubmitButton } from "../../ui/buttons.tsx";
import { Section } from "../../ui/section.tsx";

/**
 * The short form of a method's page: one address. It is on every method's page, so it has no more markup than it needs: the human check is done by
 * the script while it sends, and without one by the form's own page (ask.tsx).
 */
export function WatchSection({ method: { id, designation } }: { method: { id: number; designation: string } }) {
  return (
    <Section id="watch" title="New editions" className="noprint">
      <form
        className="subscribe"
        method="post"
        action={askPath({ id, name: designation })}
        noValidate
        aria-labelledby="watch"
        data-small-forms=""
        data-form="edition-watch"
        data-missing={watchMessages.missing}
        data-failure={watchMessages.failure}
        data-success={watchMessages.success}
        data-ids="watch"
        data-quiet=""
      >
        <div className="field">
          <label htmlFor="watch-email">E-mail</label>
          <input
            className="input"
            id="watch-email"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            aria-required
            aria-describedby="watch-email-error"
          />
          <FieldError id="watch-email" />
        </div>
        <p className="notice" data-sent="" role="status" hidden />
        <div className="row">
          <SubmitButton>Tell me</SubmitButton>
          <p className="small">We write when {designation} has a new edition, once you have confirmed it by e-mail.</p>
        </div>
      </form>
    </Section>
  );
}
