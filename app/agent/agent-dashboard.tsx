import type { MetaDescriptor } from "react-router";
import { dashboardPath } from "../../domain/accounts/account-paths.ts";
import { documentMessages, inWords } from "../../domain/agent-documents/document.ts";
import type { AgentDocument } from "../../domain/agent-documents/read-documents.ts";
import { readDocuments } from "../../domain/agent-documents/read-documents.ts";
import { usualPageSize } from "../../domain/portal/dashboard-tabs.ts";
import { AccountMain } from "../account/account-main.tsx";
import { Day } from "../account/day.tsx";
import { pageNumber } from "../account/page-number.ts";
import { actorContext, domainContext, servicesContext } from "../context.ts";
import { FieldError } from "../forms/field.tsx";
import type { FormState } from "../forms/form-state.ts";
import { HiddenInputs } from "../forms/hidden-fields.tsx";
import { PostButton } from "../forms/post-button.tsx";
import type { PageHandle } from "../handle.ts";
import { privateMeta } from "../private-meta.ts";
import { MessageScreen } from "../site/shell/message-screen.tsx";
import { SubmitButton } from "../ui/buttons.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Notice } from "../ui/notice.tsx";
import { Pagination } from "../ui/pagination.tsx";
import { TableHead } from "../ui/table-head.tsx";
import type { Route } from "./+types/agent-dashboard";
import { AgentTabs } from "./agent-tabs.tsx";

export const handle = { access: "agent", script: "portal" } satisfies PageHandle;

const here = dashboardPath("agent");
const notices: Record<string, string> = { uploaded: documentMessages.uploaded, deleted: documentMessages.deleted };

export async function loader({ url, context }: Route.LoaderArgs) {
  const [ctx, actor] = [context.get(domainContext), context.get(actorContext)];
  const [page, limit] = [pageNumber(url), usualPageSize];
  // Closed while the account waits for approval.
  const part = actor.status === "active" ? await readDocuments(ctx, { page, limit }) : undefined;
  const view = url.searchParams.get("view") === "upload" ? "upload" : "documents";
  const { limits } = context.get(servicesContext).documents;
  return { actor, view, page, limit, part, limits, notice: notices[url.searchParams.get("done") ?? ""] } as const;
}

/** What a form of this page came back with: upload-document.ts and delete-document.ts. `asks`: it is the deletion that has to be confirmed. */
type DocumentFormState = FormState & { view?: "documents" | "upload"; asks?: string };
type Back = { actionData?: DocumentFormState };

export const meta: (args: Route.MetaArgs & Back) => MetaDescriptor[] = privateMeta(({ actionData }) =>
  actionData?.asks === undefined ? "Agent dashboard" : deleteTitle,
);

type Props = Route.ComponentProps["loaderData"] & { error?: string | undefined };

export function Page({ loaderData, actionData }: Pick<Route.ComponentProps, "loaderData"> & Back) {
  if (actionData?.asks !== undefined) return <AskToDelete id={actionData.asks} />;
  return <AgentDashboard {...loaderData} view={actionData?.view ?? loaderData.view} error={actionData?.message} />;
}

/** An agent's documents: the table, and the form that adds one. */
function AgentDashboard(props: Props) {
  const { actor, view, part, error, notice } = props;
  return (
    <AccountMain
      actor={actor}
      title="Agent dashboard"
      lead="Documents that you hand in, and those that we share with you. Nobody else sees them."
    >
      <AgentTabs current="documents" />
      <Notice>{notice}</Notice>
      {part === undefined ? (
        <EmptyState text="Waiting for approval" why={documentMessages.waits} />
      ) : (
        <>
          {error && view === "documents" && (
            <p className="notice notice--bad" role="alert">
              {error}
            </p>
          )}
          <div className="dash__bar">
            <h2 className="h3" id="documents">
              {view === "documents" ? "Documents" : "Upload a document"}{" "}
              {view === "documents" && <span className="num small">{part.total.toLocaleString("en-US")}</span>}
            </h2>
            <a className="btn btn--line btn--s" href={view === "documents" ? `${here}?view=upload` : here} data-plain="">
              {view === "documents" ? "Upload a document" : "Back to the documents"}
            </a>
          </div>
          {view === "upload" ? <UploadForm {...props} /> : <Documents {...props} part={part} />}
        </>
      )}
    </AccountMain>
  );
}

function Documents({ part, page, limit }: Props & { part: { rows: AgentDocument[]; total: number } }) {
  if (part.total === 0) return <EmptyState text="No data found" why="You have not handed in any document yet." />;
  const pages = Math.max(1, Math.ceil(part.total / limit));
  return (
    <>
      <table className="tbl dash__rows" aria-labelledby="documents">
        <TableHead columns={["Name", "Size", "Uploaded", { label: "Delete it", hidden: true }]} />
        <tbody>
          {part.rows.map(({ id, upload_name, file_path, bytes, uploaded_at, from_supplier }) => (
            <tr key={id}>
              <th scope="row">
                <a className="link" href={file_path} download="" data-plain="">
                  {upload_name}
                </a>
                {from_supplier && <span className="small"> shared by us</span>}
              </th>
              <td data-label="Size" className="num">
                {Math.ceil(bytes / 1000).toLocaleString("en-US")} kB
              </td>
              <td data-label="Uploaded">
                <Day at={uploaded_at} />
              </td>
              <td className="dash__act">
                {/* Asked for confirmation by the script, and without one by a page of its own. */}
                {!from_supplier && (
                  <PostButton
                    action={`${here}/delete`}
                    fields={{ id }}
                    look="btn btn--text btn--s"
                    label={`Delete ${upload_name}`}
                    data-delete=""
                    data-confirm={documentMessages.confirm}
                  >
                    Delete
                  </PostButton>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pagination page={page} pages={pages} href={(to) => (to > 1 ? `${here}?page=${to}` : here)} />
    </>
  );
}

function UploadForm({ limits, error }: Props) {
  const accept = limits.types.map((type) => `.${type}`).join(",");
  return (
    <form
      className="form account-form"
      method="post"
      action={`${here}/upload`}
      encType="multipart/form-data"
      noValidate
      aria-label="Upload a document"
      data-upload=""
      data-none={documentMessages.noFile}
    >
      <div className={error ? "drop field--bad" : "drop"}>
        <label htmlFor="f-agent_file">File</label>
        <p className="hint" id="f-agent_file-hint">
          {inWords(limits.types).toUpperCase().replace(" OR ", " or ")}, up to {limits.bytes / 1_000_000} MB.
        </p>
        <input
          id="f-agent_file"
          name="agent_file"
          className="file"
          type="file"
          accept={accept}
          aria-invalid={!!error}
          aria-describedby="f-agent_file-hint f-agent_file-error"
        />
        <FieldError id="f-agent_file" error={error} />
      </div>
      <progress className="upload__bar" max={100} value={0} hidden aria-label="Upload" />
      <div className="row account-form__send">
        <SubmitButton>Upload</SubmitButton>
      </div>
    </form>
  );
}

const deleteTitle = "Delete a document";

/** Without script the confirmation is a page of its own. */
function AskToDelete({ id }: { id: string }) {
  return (
    <MessageScreen title={deleteTitle} text={documentMessages.confirm}>
      <form className="row" method="post" action={`${here}/delete`}>
        <HiddenInputs values={{ id, sure: "yes" }} />
        <SubmitButton>Delete</SubmitButton>
        <a className="btn btn--line" href={here}>
          Keep it
        </a>
      </form>
    </MessageScreen>
  );
}
