import { Form, Link, useNavigation } from "react-router";
import { readStaffLot } from "../../../domain/lots/read-staff-lot.ts";
import { type NoticeMail, readRecipients, type ToldRecipient } from "../../../domain/lots/recall-register.ts";
import { sendNoticeAgain } from "../../../domain/lots/send-notice-again.ts";
import { domainContext, visitContext } from "../../context.ts";
import { HiddenInputs } from "../../forms/hidden-fields.tsx";
import { textOf } from "../../forms/text-of.ts";
import type { PageHandle } from "../../handle.ts";
import { done, notFound, refused } from "../../page.ts";
import { pageStatusOf, refusal } from "../../status-of.ts";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TableHead } from "../../ui/table-head.tsx";
import { EmailText } from "../email-text.tsx";
import { idOf } from "../id-of.ts";
import { LotStateMark } from "../lots/lot-state.tsx";
import { Moment } from "../moment.tsx";
import { StaffError } from "../staff-error.tsx";
import { StaffMain } from "../staff-main.tsx";
import { recallPath, recallsPath, silentCsvPath, staffLotPath } from "../staff-paths.ts";
import type { Route } from "./+types/recall";

export const handle = {
  access: "staff",
  verb: "recall.read",
  form: { body: "button", acts: { again: "recall.send-again" } },
} satisfies PageHandle;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const lot = (await readStaffLot(ctx, params.number)) ?? notFound();
  const recipients = await readRecipients(ctx, lot.number);
  return { lot, recipients, isSentAgain: url.searchParams.get("done") === "again" };
}

/** Sends one notice again. */
export async function action({ params, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const idIn = (name: string) => idOf(textOf(visit.fields, name)) ?? 0;
  const problem = await sendNoticeAgain(context.get(domainContext), idIn("notice"), idIn("mail")).then(() => undefined, refusal);
  if (problem) return refused({ status: pageStatusOf(problem), message: problem.message });
  return done(visit, `${recallPath(params.number)}?done=again`);
}

export const meta: Route.MetaFunction = ({ params: { number } }) => [
  { title: `Recall of lot ${number} | Console` },
  { name: "robots", content: "noindex" },
];
export const ErrorBoundary = StaffError;

/** Whom the recall of a lot was told, and who has said that the notice came. */
export default function Recall({ loaderData: { lot, recipients, isSentAgain }, actionData }: Route.ComponentProps) {
  const { number, reason, advice, state } = lot;
  const silent = recipients.filter(({ receivedAt }) => receivedAt === null);
  return (
    <StaffMain
      title={`Recall of lot ${number}`}
      intro={
        <>
          <Link className="link" to={recallsPath}>
            Recalls
          </Link>
          {` / ${recipients.length} told, ${recipients.length - silent.length} received, ${silent.length} not confirmed`}
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
        <Notice>{isSentAgain && "The notice is on its way again."}</Notice>
      )}
      {reason && (
        <p className="staff-lot__why">
          {reason} What to do: {advice}
        </p>
      )}
      {recipients.length === 0 ? (
        <p className="notice" role="status">
          Nobody was told yet: no address is known that received this lot or asked to be told.
        </p>
      ) : (
        <table className="tbl dash__rows">
          <caption className="vh">Who was told; who has not confirmed first</caption>
          <TableHead
            columns={["E-mail", "Received", "Name", "Company", "Told", "Last mail", { label: "Send again", hidden: true }]}
          />
          <tbody>
            {recipients.map((one) => (
              <Recipient key={one.id} one={one} isOn={lot.recalledAt !== null} />
            ))}
          </tbody>
        </table>
      )}
    </StaffMain>
  );
}

const mailWords: Record<NoticeMail, string> = {
  waiting: "on its way",
  sent: "sent",
  bounced: "bounced: the address refuses it",
  "given up": "given up",
};

function Recipient({ one, isOn }: { one: ToldRecipient; isOn: boolean }) {
  const { id, email, name, company, writtenAt, receivedAt, mail } = one;
  const isSending = useNavigation().formData?.get("notice") === String(id);
  return (
    <tr>
      <th scope="row">
        <EmailText address={email} />
      </th>
      <td className="dash__state">{receivedAt ? <Moment at={receivedAt} /> : <strong>not confirmed</strong>}</td>
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
      <td>
        {isOn && !receivedAt && mail?.state !== "waiting" && (
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
