import { TextLink } from "../../ui/links.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { NextSteps } from "./next-steps.tsx";

type Props = { kind: string; nextSteps: readonly string[]; supplier: { phone: string; email: string } };

/** Beside a form: what happens after it was sent, and how else to reach us. */
export function FormSide({ kind, nextSteps, supplier: { phone, email } }: Props) {
  return (
    <aside className="formside" aria-label="About this request">
      <NextSteps steps={nextSteps} />
      {kind === "catalog" && (
        <p className="small">
          Elsewhere: <TextLink href="/choose-country">find your representative</TextLink>
        </p>
      )}
      <h2 className="h4">Rather talk?</h2>
      <p className="small formside__reach">
        {phone && <PhoneLink phone={phone} className="link num" />}
        {email && <TextLink href={`mailto:${email}`}>{email}</TextLink>}
      </p>
      <p className="small">Please do not send card numbers. We call you to take payment.</p>
    </aside>
  );
}
