import { type Kind, usualMails } from "../../../domain/enquiries/kind.ts";

/** What happens after a form was sent: a number comes first, whatever was asked; the rest is the supplier's word. */
export function stepsAfter(kind: Kind, promised: readonly string[]): string[] {
  const receipt = (kind.mails?.({}) ?? usualMails).some(({ message }) => message === "receipt");
  return [
    receipt
      ? "You see a reference number at once, and get it by e-mail with a link to the receipt."
      : "You see a reference number at once.",
    ...promised,
  ];
}

/** The steps under their heading. */
export function NextSteps({ steps }: { steps: readonly string[] }) {
  return (
    <>
      <h2 className="h4">What happens next</h2>
      <ol role="list" className="steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}
