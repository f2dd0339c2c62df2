import { Fragment, type ReactNode } from "react";
import { largestPaperText } from "../../../domain/lot-papers/paper-limit.ts";
import { type Proof, proofText, proofTone, recalledIn, recallLink } from "../../../domain/lot-papers/proof.ts";
import { lotPath, provePath } from "../../../domain/lots/lot-paths.ts";
import { SubmitButton } from "../../ui/buttons.tsx";

type Props = { lotNumber: string; isPage?: boolean; proof?: Proof | undefined; refusal?: string | undefined };

export const proveTitle = "Check that a PDF is genuine";

/**
 * Compares a PDF that somebody has with the papers of a lot: in the browser, which sends nothing of the file (app/browser/proof.ts); without
 * script the file is sent, compared and forgotten.
 */
export function ProveFile({ lotNumber, isPage = false, proof, refusal }: Props) {
  const answer = refusal ?? (proof && proofText(proof));
  return (
    <form
      className="prove noprint"
      method="post"
      action={provePath(lotNumber)}
      encType="multipart/form-data"
      aria-label={proveTitle}
      data-prove={lotNumber}
    >
      {isPage && <h2 className="h3">{proveTitle}</h2>}
      <p id="prove-hint" className="hint">
        <WithScript>Choose or drop a paper of this lot. It is compared in your browser; the file is not sent.</WithScript>
        <noscript>Choose a paper of this lot. It is sent to us, compared and forgotten: nothing of it is stored.</noscript>
      </p>
      <label className="field">
        <span className="legend">PDF, at most {largestPaperText}</span>
        <input
          className="file"
          type="file"
          name="file"
          accept="application/pdf,.pdf"
          required
          aria-describedby="prove-hint prove-answer"
        />
      </label>
      <SubmitButton>Compare</SubmitButton>
      <p id="prove-answer" className="prove__answer" role="status" data-tone={answer && (proof ? proofTone(proof) : "bad")}>
        {answer}
        {(proof ? recalledIn(proof) : []).map((lot) => (
          <Fragment key={lot}>
            {" "}
            <a className="link" href={lotPath(lot)}>
              {recallLink(lot)}
            </a>
          </Fragment>
        ))}
      </p>
    </form>
  );
}

const WithScript = ({ children }: { children: ReactNode }) => <span className="needs-script">{children}</span>;
