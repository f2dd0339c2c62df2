import { telephone } from "../shell/telephone.ts";
import { NextSteps } from "./next-steps.tsx";

type Props = { kind: string; nextSteps: readonly string[]; supplier: { phone: string; email: string } };

/** Beside a form: what happens after it was sent, and how else to reach us. */
export function FormSide({ kind, nextSteps, supplier: { phone, email } }: Props) {
  return (
    <aside className="formside" aria-label="About this request">
      <NextSteps steps={nextSteps} />
      {kind === "catalog" && (
        <p className="small">
          Elsewhere:{" "}
          <a className="link" href="/choose-country">
            find your representative
          </a>
        </p>
      )}
      <h2 className="h4">Rather talk?</h2>
      <p className="small formside__reach">
        {phone && (
          <a className="link num" href={telephone(phone)}>
            {phone}
          </a>
        )}
        {email && (
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        )}
      </p>
      <p className="small">Never send a card number: we call you for the payment.</p>
    </aside>
  );
}
