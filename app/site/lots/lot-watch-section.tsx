import { askOfLotPath, lotWatchMessages } from "../../../domain/lot-watch/lot-watch.ts";
import { FieldError } from "../../forms/field.tsx";
import { SubmitButton } from "../../ui/buttons.tsx";
import { Section } from "../../ui/section.tsx";

/**
 * The short form of a lot's passport: one address that is told if the lot is recalled. The human check is done by the script while it sends, and without
 * one by the form's own page (ask-about-lot.tsx).
 */
export function LotWatchSection({ number }: { number: string }) {
  return (
    <Section id="lot-watch" title="Tell me if this lot is recalled" className="lot-part noprint">
      <form
        className="subscribe"
        method="post"
        action={askOfLotPath(number)}
        noValidate
        aria-labelledby="lot-watch"
        data-small-forms=""
        data-form="lot-watch"
        data-missing={lotWatchMessages.missing}
        data-failure={lotWatchMessages.failure}
        data-success={lotWatchMessages.success}
        data-ids="lot-watch"
        data-quiet=""
      >
        <div className="field">
          <label htmlFor="lot-watch-email">E-mail</label>
          <input
            className="input"
            id="lot-watch-email"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            aria-required
            aria-describedby="lot-watch-email-error"
          />
          <FieldError id="lot-watch-email" />
        </div>
        <p className="notice" data-sent="" role="status" hidden />
        <div className="row">
          <SubmitButton>Tell me</SubmitButton>
          <p className="small">We write only if lot {number} is recalled, once you have confirmed it by e-mail.</p>
        </div>
      </form>
    </Section>
  );
}
