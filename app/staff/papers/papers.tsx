import { Link } from "react-router";
import { dayText } from "../../../domain/locale/dates.ts";
import { languageIn, languageName } from "../../../domain/locale/languages.ts";
import { type ListedPaper, listPapers, paperStates } from "../../../domain/lot-papers/list-papers.ts";
import { paperKinds } from "../../../domain/lot-papers/paper-kinds.ts";
import { paperPath } from "../../../domain/lot-papers/paper-path.ts";
import { readWithdrawal } from "../../../domain/lot-papers/read-withdrawal.ts";
import { withdrawPaper } from "../../../domain/lot-papers/withdraw-paper.ts";
import { lotPath } from "../../../domain/lots/lot-paths.ts";
import { may } from "../../../domain/people/authorize.ts";
import { actorContext, domainContext, visitContext } from "../../context.ts";
import { textOf } from "../../forms/text-of.ts";
import type { PageHandle } from "../../handle.ts";
import { done, refused } from "../../page.ts";
import { pageStatusOf, refusal } from "../../status-of.ts";
import { Notice } from "../../ui/notice.tsx";
import { FilterForm, FilterInput, FilterSelect } from "../filter-form.tsx";
import { idOf, oneOf } from "../id-of.ts";
import { PartLinks } from "../part-links.tsx";
import { StaffError } from "../staff-error.tsx";
import { StaffMain } from "../staff-main.tsx";
import { papersPath } from "../staff-paths.ts";
import { StaffTable } from "../staff-table.tsx";
import type { Route } from "./+types/papers";
import { UploadPapers } from "./upload-papers.tsx";
import { WithdrawForm } from "./withdraw-form.tsx";

export const handle = { access: "staff", verb: "paper.list", form: { body: "button" } } satisfies PageHandle;

const rowsAtOnce = 100;

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const text = (name: string) => searchParams.get(name)?.trim().slice(0, 60) ?? "";
  const filter = {
    kind: oneOf(paperKinds, text("kind")) ?? "",
    item: text("item"),
    lot: text("lot"),
    language: languageIn(text("language")),
    state: oneOf(paperStates, text("state")) ?? "",
  } as const;
  const page = Math.min(idOf(text("page")) ?? 1, 10_000);
  const { total, papers } = await listPapers(ctx, filter, { page, limit: rowsAtOnce });
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== "")).toString();
  const actor = context.get(actorContext);
  const mayWithdraw = may(actor, "paper.withdraw");
  const chosen = mayWithdraw ? idOf(text("withdraw")) : undefined;
  return {
    withdrawal: chosen === undefined ? undefined : await readWithdrawal(ctx, chosen),
    isWithdrawn: text("done") === "withdrawn",
    ...{ total, papers, filter, page, query, today: ctx.now().toISOString().slice(0, 10) },
    ...{ mayAdd: may(actor, "paper.add"), mayWithdraw },
  };
}

/** Withdraws a paper; the list keeps its filter. */
export async function action({ url, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const id = idOf(textOf(visit.fields, "id")) ?? 0;
  const problem = await withdrawPaper(context.get(domainContext), id).then(() => undefined, refusal);
  if (problem) return refused({ status: pageStatusOf(problem), message: problem.message });
  const list = new URLSearchParams(url.searchParams);
  list.delete("withdraw");
  list.set("done", "withdrawn");
  return done(visit, `${papersPath}?${list}`);
}

export const meta: Route.MetaFunction = () => [{ title: "Papers | Console" }, { name: "robots", content: "noindex" }];
export const ErrorBoundary = StaffError;

/** The papers of items and lots: which there are, new ones, and those that are withdrawn. */
export default function Papers({ loaderData, actionData }: Route.ComponentProps) {
  const { total, papers, filter, page, query, today, mayAdd, mayWithdraw, withdrawal, isWithdrawn } = loaderData;
  const pageLink = (to: number) => `?${query ? `${query}&` : ""}page=${to}`;
  return (
    <StaffMain
      title="Papers"
      intro="Certificates, reports and data sheets of items and lots. A newer one replaces; nothing is overwritten."
    >
      {actionData ? (
        <p className="notice notice--bad" role="alert">
          {actionData.message}
        </p>
      ) : (
        <Notice>{isWithdrawn && !withdrawal && "The paper is withdrawn."}</Notice>
      )}
      {withdrawal && <WithdrawForm key={withdrawal.id} paper={withdrawal} back={pageLink(page)} />}
      {mayAdd && <UploadPapers today={today} />}
      <FilterForm label="Papers">
        <FilterSelect
          name="kind"
          label="Kind"
          all="All kinds"
          value={filter.kind}
          options={paperKinds.map((kind) => [kind, kind])}
        />
        <FilterInput name="item" label="Item" value={filter.item} />
        <FilterInput name="lot" label="Lot" value={filter.lot} />
        <FilterInput name="language" label="Language" value={filter.language} placeholder="en" />
        <FilterSelect
          name="state"
          label="State"
          all="All"
          value={filter.state}
          options={paperStates.map((state) => [state, state])}
        />
      </FilterForm>
      <StaffTable
        caption="Papers, the last added first"
        columns={["Paper", "Of", "Language", "Issued", "State", { label: "Withdraw", hidden: true }]}
        rows={papers}
        row={(paper) => (
          <PaperRow
            key={paper.id}
            paper={paper}
            withdrawLink={mayWithdraw && paper.state !== "withdrawn" && `${pageLink(page)}&withdraw=${paper.id}`}
          />
        )}
        none="No paper is like that."
      />
      <PartLinks parts={{ Newer: page > 1 && pageLink(page - 1), Older: page * rowsAtOnce < total && pageLink(page + 1) }} />
    </StaffMain>
  );
}

/** @param props.withdrawLink where the withdrawal of the paper is confirmed; `false` where the person may not withdraw it */
function PaperRow({ paper, withdrawLink }: { paper: ListedPaper; withdrawLink: string | false }) {
  return (
    <tr>
      <th scope="row">
        <a className="link" href={paperPath(paper)}>
          {paper.name}
        </a>
        <span className="small day">{paper.kind}</span>
      </th>
      <td>
        {paper.itemNumber && <span className="code">{paper.itemNumber} </span>}
        {paper.lotNumber && (
          <a className="link code" href={lotPath(paper.lotNumber)}>
            {paper.lotNumber}
          </a>
        )}
      </td>
      <td>{`${languageName(paper.language)}${paper.revision && `, revision ${paper.revision}`}`}</td>
      <td>{dayText(paper.issuedOn)}</td>
      <td>{paper.state}</td>
      <td className="r">
        {withdrawLink && (
          <Link className="btn btn--line btn--s" to={withdrawLink} aria-label={`Withdraw ${paper.name}, ${paper.kind} …`}>
            Withdraw …
          </Link>
        )}
      </td>
    </tr>
  );
}
