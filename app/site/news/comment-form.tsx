import { commentFields, commentMessages } from "../../../domain/content/comment.ts";
import { ErrorSummary } from "../../forms/error-summary.tsx";
import { type FormState, isOfHumanCheck } from "../../forms/form-state.ts";
import { HiddenFields } from "../../forms/hidden-fields.tsx";
import { HumanCheck } from "../../forms/human-check.tsx";
import { ShortFields } from "../../forms/short-fields.tsx";
import { SubmitButton } from "../../ui/buttons.tsx";
import { Notice } from "../../ui/notice.tsx";

type Props = {
  /** The address of the page. */
  action: string;
  /** The article's id. */
  article: number;
  sent: boolean;
  state: FormState;
};

/** Where a reader says something; it is read by staff before it is shown. */
export function CommentForm({ action, article, sent, state }: Props) {
  const { missing, check, failure, success } = commentMessages;
  return (
    <section className="section section--near noprint" aria-labelledby="post-comment" id="comment">
      <div className="section__head">
        <h2 id="post-comment">Post Comment</h2>
      </div>
      <Notice>{sent && success}</Notice>
      <form
        className="form commentform"
        method="post"
        action={action}
        noValidate
        aria-labelledby="post-comment"
        data-form="comment"
        data-stays=""
        data-missing={missing}
        data-check={check}
        data-failure={failure}
        data-success={success}
      >
        <ErrorSummary message={state.message} failure={failure} issues={state.issues} />
        <input type="hidden" name="article" value={article} readOnly />
        <ShortFields fields={commentFields} state={state} />
        <div className="form__send" id="send">
          <HumanCheck question={state.question} error={state.issues.find(isOfHumanCheck)?.message} />
          <HiddenFields keyValue={state.key} />
          <div className="row">
            <SubmitButton>Post Comment</SubmitButton>
          </div>
        </div>
      </form>
    </section>
  );
}
