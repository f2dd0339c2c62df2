import { timeText } from "../../../domain/locale/dates.ts";
import { lotPath } from "../../../domain/lots/lot-paths.ts";
import { recallNoticePath } from "../../../domain/lots/recall.ts";
import { readRecallNotice, receiveRecallNotice } from "../../../domain/recalls/recall-notice.ts";
import { domainContext, visitContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { done, Message, page, siteMeta } from "../../page.ts";
import { RowLink } from "../../ui/links.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import type { Route } from "./+types/recall-notice";

export const handle = {
  section: "support",
  personal: true,
  form: {
    body: "button",
    limit: "recall notice",
    tooOften: "Too many in a minute. Please wait a little and press the button again.",
    comesBackOn: "nowhere",
  },
} satisfies PageHandle;

/** The page for a token that is wrong, or whose notice was deleted. */
function unknownLink(): never {
  throw new Message({
    status: 404,
    title: "This link is not good any more",
    text: "It is not complete, or its notice is deleted. What we say of a lot is on its own page: enter the lot number from the label.",
    link: { href: "/product-verification", label: "Find the lot" },
  });
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const notice = (await readRecallNotice(context.get(domainContext), params.token)) ?? unknownLink();
  return page({ token: params.token, notice, tags: [] });
}

/** Notes that the notice came. It takes a button: programs that scan mails follow links. */
export async function action({ params: { token }, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  if (!(await receiveRecallNotice(context.get(domainContext), token))) unknownLink();
  return done(visit, recallNoticePath(token));
}

export const meta = siteMeta({
  title: "Notice of a recall",
  description: "Say that the notice of a recall has reached you.",
  canonical: "/recalls",
  noindex: true,
});

/** Where the receiver of a notice says that it came. */
export function Page({ loaderData: { token, notice } }: Route.ComponentProps) {
  const { number, reason, advice, items, receivedAt } = notice;
  return (
    <PageMain
      crumbs={[
        { label: "Support", href: "/support" },
        { label: `Lot ${number}`, href: lotPath(number) },
      ]}
    >
      <PageHead
        number={number}
        title={receivedAt ? "Thank you: the notice has reached you" : `Recall of lot ${number}`}
        lead={list.format(items)}
      />
      <Notice>{receivedAt && `You confirmed this on ${timeText(receivedAt)}. There is nothing more to confirm.`}</Notice>
      <h2 className="h3">Why</h2>
      <p className="prose">{reason}</p>
      <h2 className="h3">What to do</h2>
      <p className="prose">{advice}</p>
      <form className="row" method="post" action={recallNoticePath(token)}>
        {!receivedAt && (
          <button className="btn" type="submit">
            I have received this notice
          </button>
        )}
        <RowLink href={lotPath(number)}>Lot {number}</RowLink>
      </form>
    </PageMain>
  );
}

const list = new Intl.ListFormat("en-US");
