import { Form, Link, useNavigation } from "react-router";
import { DomainError } from "../../../domain/errors.ts";
import { readStaffLot } from "../../../domain/lot-decisions/read-staff-lot.ts";
import { may } from "../../../domain/people/authorize.ts";
import { correctNoticeAddress } from "../../../domain/recalls/correct-notice-address.ts";
import { isSilent } from "../../../domain/recalls/is-silent.ts";
import { type NoticeMail, type NoticeRecipient, readRecipients } from "../../../domain/recalls/recall-register.ts";
import { sendNoticeAgain } from "../../../domain/recalls/send-notice-again.ts";
import { actorContext, domainContext, visitContext } from "../../context.ts";
import { HiddenInputs } from "../../forms/hidden-fields.tsx";
import { textOf } from "../../forms/text-of.ts";
import type { PageHandle } from "../../handle.ts";
import { done, notFound, refused } from "../../page.ts";
import { pageStatusOf, refusal } from "../../status-of.ts";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TableHead } from "../../ui/table-head.tsx";
import { EmailText } from "../email-text.tsx";
import { idOf, oneOf } from "../id-of.ts";
import { LotStateMark } from "../lots/lot-state.tsx";
import { Moment } from "../moment.tsx";
import { StaffError } from "../staff-error.tsx";
import { StaffMain } from "../staff-main.tsx";
import { recallPath, recallsPath, silentCsvPath, staffLotPath } from "../staff-paths.ts";
import type { Route } from "./+types/recall";
import { CorrectAddressForm } from "./correct-address-form.tsx";

const recallActs = { again: "recall.send-again", correct: "recall.correct-address" } as const;
const acts = Object.keys(recallActs) as (keyof typeof recallActs)[];

export const handle = {
  access: "staff",
  verb: "recall.read",
  form: { body: "button", acts: recallActs },
} satisfies PageHandle;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const lot = (await readStaffLot(ctx, params.number)) ?? notFound();
  const recipients = await readRecipients(ctx, lot.number);
  const actor = context.get(actorContext);
  const mayCorrect = may(actor, "recall.correct-address");
  const chosen = mayCorrect ? idOf(url.searchParams.get("correct")) : undefined;
  const correcting = recipients.find((one) => one.id === chosen && canCorrect(one));
  const done = oneOf(acts, url.searchParams.get("done"));
  return { lot, recipients, correcting, done, mayCorrect, maySend: may(actor, "recall.send-again") };
}

/** Sends one notice again, or to the right address: `act` says which. */
export async function action({ params, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const ctx = context.get(domainContext);
  const idIn = (name: string) => idOf(textOf(visit.fields, name)) ?? 0;
  const act = oneOf(acts, textOf(visit.fields, "act"));
  const email = textOf(visit.fields, "email").slice(0, 300);
  const [notice, mail] = [idIn("notice"), idIn("mail")];
  const work =
    act === "correct"
      ? correctNoticeAddress(ctx, notice, mail, email)
      : act === "again"
        ? sendNoticeAgain(ctx, notice, mail)
        : Promise.reject(new DomainError("invalid", "Say what is to be done."));
  const problem = await work.then(() => undefined, refusal);
  if (problem) return refused({ status: pageStatusOf(problem), message: problem.message, values: { email } });
  return done(visit, `${recallPath(params.number)}?done=${act}`);
}

export const meta: Route.MetaFunction = ({ params: { number } }) => [
  { title: `Recall of lot ${number} | Console` },
  { name: "robots", content: "noindex" },
];
export const ErrorBoundary = StaffError;

/** Whom the recall of a lot was told, and who has said that the notice came. */
export default function Recall({ loaderData, actionData }: Route.ComponentProps) {
  const { lot, recipients, correcting, done: did, mayCorrect, maySend } = loaderData;
  const current = recipients.filter(({ isCorrected }) => !isCorrected);
  const silent = current.filter(isSilent);
  const { number, reason, advice, state } = lot;
  return (
    <StaffMain
      title={`Recall of lot ${number}`}
      intro={
        <>
          <Link className="link" to={recallsPath}>
            Recalls
          </Link>
          {` / ${current.length} told, ${current.length - silent.length} received, ${silent.length} not confirmed`}
        </>
      }
      tools={
        <>
          <LotStateMark state={state} />
          <Link className="btn btn--line btn--s" to={staffLotPath(number)}>
            Lot {number}
          </Link>
          {silent.length > 0 && (
            <a className="btn btn--line btn--s" href={silentCsvPath(number)} download="">
              <Icon name="download" small />
              CSV of those who have not confirmed
            </a>
          )}
        </>
      }
    >
      {actionData?.message ? (
        <p className="notice notice--bad" role="alert">
          {actionData.message}
        </p>
      ) : (
        <Notice>{did && doneWords[did]}</Notice>
      )}
      {reason && (
        <p className="staff-lot__why">
          {reason} What to do: {advice}
        </p>
      )}
      {correcting && <CorrectAddressForm key={correcting.id} number={number} one={correcting} typed={actionData?.values.email} />}
      {recipients.length === 0 ? (
        <p className="notice" role="status">
          Nobody was told yet: no address is known that received this lot or asked to be told.
        </p>
      ) : (
        <table className="tbl dash__rows">
          <caption className="vh">Who was told; who has not confirmed first</caption>
          <TableHead
            columns={["E-mail", "Received", "Name", "Company", "Told", "Last mail", { label: "What to do", hidden: true }]}
          />
          <tbody>
            {recipients.map((one) => (
              <Recipient
                key={one.id}
                one={one}
                number={number}
                may={lot.recalledAt === null ? {} : { send: maySend, correct: mayCorrect }}
              />
            ))}
          </tbody>
        </table>
      )}
    </StaffMain>
  );
}

const doneWords = {
  again: "The notice is on its way again.",
  correct: "The notice is on its way to the right address. The old one stays in the list.",
} as const satisfies Record<keyof typeof recallActs, string>;

const mailWords: Record<NoticeMail, string> = {
  waiting: "on its way",
  sent: "sent",
  bounced: "bounced: the address refuses it",
  "given up": "given up",
};

/** Whether the mail of a notice that still counts has come back. */
const canCorrect = ({ mail, ...one }: NoticeRecipient) =>
  isSilent(one) && (mail?.state === "bounced" || mail?.state === "given up");

type RecipientProps = { one: NoticeRecipient; number: string; may: { send?: boolean; correct?: boolean } };

function Recipient({ one, number, may }: RecipientProps) {
  const { id, email, name, company, writtenAt, receivedAt, isCorrected, inPlaceOf, mail } = one;
  const isSending = useNavigation().formData?.get("notice") === String(id);
  return (
    <tr>
      <th scope="row">
        <EmailText address={email} />
        {inPlaceOf && (
          <span className="small day">
            in place of <EmailText address={inPlaceOf} />
          </span>
        )}
      </th>
      <td className="dash__state">
        {receivedAt ? <Moment at={receivedAt} /> : isCorrected ? "address corrected" : <strong>not confirmed</strong>}
      </td>
      <td data-label="Name">{name || "–"}</td>
      <td data-label="Company">{company || "–"}</td>
      <td data-label="Told">
        <Moment at={writtenAt} />
      </td>
      <td data-label="Last mail">
        {mail ? (
          <>
            {mailWords[mail.state]}
            {mail.isAgain && ", again"}
            <span className="small day">
              <Moment at={mail.at} />
            </span>
          </>
        ) : (
          "–"
        )}
      </td>
      <td className="recall-mend__acts">
        {may.correct && canCorrect(one) && (
          <Link
            className="btn btn--line btn--s"
            to={`${recallPath(number)}?correct=${id}`}
            aria-label={`Correct address ${email}`}
            preventScrollReset
          >
            Correct address
          </Link>
        )}
        {may.send && isSilent(one) && mail?.state !== "waiting" && (
          <Form method="post" preventScrollReset>
            <HiddenInputs values={{ act: "again", notice: id, mail: mail?.id ?? 0 }} />
            <button className="btn btn--line btn--s" type="submit" disabled={isSending} aria-label={`Send again to ${email}`}>
              Send again
            </button>
          </Form>
        )}
      </td>
    </tr>
  );
}
