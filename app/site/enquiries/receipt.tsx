import { readFormText } from "../../../domain/enquiries/read-form-page.ts";
import { type Receipt, readReceipt } from "../../../domain/enquiries/read-receipt.ts";
import { findTrackedOrder, type TrackedOrder } from "../../../domain/enquiries/tracked-order.ts";
import { timeText } from "../../../domain/locale/dates.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { notFound, page, siteMeta } from "../../page.ts";
import { Icon } from "../../ui/icon.tsx";
import { TextLink } from "../../ui/links.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import type { Route } from "./+types/receipt";
import { NextSteps } from "./next-steps.tsx";
import { SentAnswers } from "./sent-answers.tsx";

export const handle = { section: "support", personal: true } satisfies PageHandle;

/** The button that leads on to the next request, where the usual words do not fit. */
const again: Record<string, string> = {
  buy: "Ask for another quote",
  quote: "Ask for another quote",
  "home-quote": "Ask for another quote",
  order: "Order something else",
  bulk: "Order something else",
  track: "Track another order",
  swatch: "Request other swatches",
  coc: "Request another certificate",
  msds: "Request another data sheet",
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const receipt = (await readReceipt(ctx, params.token)) ?? notFound();
  const [{ nextSteps }, tracked] = await Promise.all([
    readFormText(ctx, receipt.kind.kind),
    findTrackedOrder(ctx, receipt.kind, receipt.values),
  ]);
  return page({ receipt, nextSteps: [...whoAnswers(receipt), ...nextSteps], tracked, tags: [] });
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData: { receipt } }) => ({
  title: `Receipt ${receipt.reference}`,
  description: "What you sent us, and its reference number.",
  canonical: "/support",
  noindex: true,
}));

/** What somebody has sent: its reference number, what happens next, and a copy to print. */
export function Page({ loaderData: { receipt, nextSteps, tracked } }: Route.ComponentProps) {
  const { kind, reference, receivedAt, answers, lines, files } = receipt;
  return (
    <PageMain crumbs={[{ label: "Support", href: "/support" }, { label: "Receipt" }]}>
      <PageHead
        title={kind.messages.success}
        intro={
          <>
            {kind.title}. Your reference is <b className="num">{reference}</b>. Quote it when you contact us.
          </>
        }
      >
        <div className="row noprint">
          <button className="btn needs-script" type="button" data-print="">
            <Icon name="print" />
            Print
          </button>
          <a className="btn btn--line" href={kind.paths[0]}>
            {again[kind.kind] ?? "Send another request"}
          </a>
        </div>
      </PageHead>
      {tracked && <Tracked order={tracked} />}
      <div className="receipt">
        <SentAnswers
          title="What you sent"
          at={<time dateTime={receivedAt.toISOString()}>{timeText(receivedAt)}</time>}
          answers={answers}
          lines={lines}
          files={files}
        />
        <aside className="formside" aria-label="What happens next">
          <NextSteps steps={nextSteps} />
          <p className="row noprint">
            <TextLink href="/product-by-category">Browse the catalog</TextLink>
            <TextLink href="/">Home</TextLink>
          </p>
        </aside>
      </div>
    </PageMain>
  );
}

/** Who answers it, in a sentence; none where nobody needs to. */
function whoAnswers({ agent }: Pick<Receipt, "agent">): string[] {
  if (agent === undefined) return [];
  return [agent === null ? "Our own office answers you." : `${agent}, our agent, answers you.`];
}

/** The status of the order that was asked after. */
function Tracked({ order: { reference, title, status, receivedAt, since } }: { order: TrackedOrder }) {
  return (
    <section className="tracked" aria-labelledby="tracked">
      <h2 className="h4" id="tracked">
        {title} <span className="num">{reference}</span>
      </h2>
      <p className="h3">{status}</p>
      <p className="small">
        Since <time dateTime={since.toISOString()}>{timeText(since)}</time>. Received{" "}
        <time dateTime={receivedAt.toISOString()}>{timeText(receivedAt)}</time>.
      </p>
    </section>
  );
}
