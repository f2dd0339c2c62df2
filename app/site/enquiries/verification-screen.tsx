import { FieldError } from "../../forms/field.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";

export type VerificationProps = {
  /** The serial number as it was typed. */
  serial: string;
  /** What the search answered. */
  answer?: { message: string; tone: "good" | "known" | "bad" } | undefined;
  error?: string | undefined;
};

/** The form that looks a serial number up, with its answer. */
export function VerificationScreen({ serial, answer, error }: VerificationProps) {
  return (
    <PageMain crumbs={[{ label: "Support", href: "/support" }, { label: "Product verification" }]}>
      <PageHead
        title="Product verification"
        intro="Every piece of our material carries a serial number. The first look at it records it; a number that was looked at before, or that we do not know, is a reason to call us."
      />
      <div className="verify">
        <form method="post" action="/product-verification" noValidate aria-label="Product verification" data-verify="">
          <div className={error ? "field field--bad" : "field"}>
            <label htmlFor="f-search">Serial number</label>
            <p className="hint" id="f-search-hint">
              Letters, digits and dashes, as on the label. Spaces and small letters do not matter.
            </p>
            <input
              className="input code"
              id="f-search"
              name="search"
              defaultValue={serial}
              maxLength={60}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              aria-required
              aria-invalid={!!error}
              aria-describedby="f-search-hint f-search-error"
            />
            <FieldError id="f-search" error={error} />
          </div>
          <button className="btn" type="submit">
            Verify
          </button>
        </form>
        <div className="verify__answer" role="status" data-answer="" data-tone={answer?.tone}>
          <p className="h3">{answer?.message}</p>
        </div>
      </div>
    </PageMain>
  );
}
