import type { ReactNode } from "react";
import { type WatchKind, watchMessages } from "../../../domain/watches/watch.ts";
import { FieldError } from "../../forms/field.tsx";
import { SubmitButton } from "../../ui/buttons.tsx";
import { Section } from "../../ui/section.tsx";

type Props = {
  kind: WatchKind;
  /** Of the section; the ids of the form's controls begin with it. */
  id: string;
  title: string;
  className?: string;
  /** The path of the form's own page. */
  action: string;
  /** A sentence: when we write. */
  children: ReactNode;
};

/**
 * The short form of a page that one can be told news of: one address. It is on every such page, so it has no more markup than it needs: the human check
 * is done by the script while it sends, and without one by the form's own page (ask-form.tsx).
 */
export function WatchSection({ kind, id, title, className = "", action, children }: Props) {
  return (
    <Section id={id} title={title} className={`${className} noprint`.trim()}>
      <form
        className="subscribe"
        method="post"
        action={action}
        noValidate
        aria-labelledby={id}
        data-small-forms=""
        data-form={kind}
        data-missing={watchMessages.missing}
        data-failure={watchMessages.failure}
        data-success={watchMessages.success}
        data-ids={id}
        data-quiet=""
      >
        <div className="field">
          <label htmlFor={`${id}-email`}>E-mail</label>
          <input
            className="input"
            id={`${id}-email`}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            aria-required
            aria-describedby={`${id}-email-error`}
          />
          <FieldError id={`${id}-email`} />
        </div>
        <p className="notice" data-sent="" role="status" hidden />
        <div className="row">
          <SubmitButton>Tell me</SubmitButton>
          <p className="small">{children}</p>
        </div>
      </form>
    </Section>
  );
}
