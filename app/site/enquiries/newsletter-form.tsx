import { newsletter } from "../../../domain/enquiries/kinds/newsletter.ts";
import { SmallForm } from "../../forms/small-form.tsx";
import { planOf } from "./form-plan.ts";

/** The newsletter's form, for other pages: one address. Nothing is sent but one e-mail, until that is confirmed. */
export function NewsletterForm() {
  return (
    <SmallForm plan={planOf(newsletter, { path: "/newsletter", productPrefix: "" })} ids="newsletter" className="subscribe">
      <p className="small">One e-mail asks you to confirm. Every issue has a link that ends it.</p>
    </SmallForm>
  );
}
