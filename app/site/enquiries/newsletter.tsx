import { changeSubscription, readSubscription, type Subscription } from "../../../domain/enquiries/subscription.ts";
import { domainContext, visitContext } from "../../context.ts";
import { textOf } from "../../forms/text-of.ts";
import type { PageHandle } from "../../handle.ts";
import { done, notFound, page, refused, siteMeta } from "../../page.ts";
import { RowLink } from "../../ui/links.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import type { Route } from "./+types/newsletter";

export const handle = {
  section: "support",
  personal: true,
  form: {
    body: "button",
    limit: "newsletter change",
    tooOften: "Too many changes of newsletters in a minute. Please wait a little and press the button again.",
    comesBackOn: "nowhere",
    fromOtherSites: isOneClick,
  },
} satisfies PageHandle;

/** A mail program may end a newsletter by itself (RFC 8058). */
function isOneClick(fields: object): boolean {
  return textOf(fields, "List-Unsubscribe") === "One-Click";
}

/** The text of each state of a subscription, and what its button does. It takes a button: programs that scan mails follow links. */
const texts: Record<Subscription["state"], { heading: string; text: string; button: string; wanted: "confirmed" | "ended" }> = {
  asked: {
    heading: "Confirm the newsletter",
    text: "gets the newsletter once you confirm it here.",
    button: "Confirm",
    wanted: "confirmed",
  },
  confirmed: {
    heading: "You get the newsletter",
    text: "is on the list. The same page ends it at any time: keep the e-mail, or follow the link in any issue.",
    button: "End the newsletter",
    wanted: "ended",
  },
  ended: {
    heading: "You get no newsletter any more",
    text: "is off the list. We keep the address only to know that it wants none.",
    button: "Begin again",
    wanted: "confirmed",
  },
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const subscription = (await readSubscription(context.get(domainContext), params.token)) ?? notFound();
  return page({ token: params.token, subscription, tags: [] });
}

/** Confirms the newsletter of an address, or ends it. */
export async function action({ params: { token }, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const choice = isOneClick(visit.fields) ? "ended" : textOf(visit.fields, "wanted");
  if (choice !== "confirmed" && choice !== "ended")
    return refused({ status: 400, title: "Not understood", message: "Say what is wanted: confirmed or ended." });
  if (!(await changeSubscription(context.get(domainContext), token, choice))) notFound();
  return done(visit, `/newsletter/${token}`);
}

export const meta = siteMeta({
  title: "Newsletter",
  description: "Confirm the newsletter, or end it.",
  canonical: "/newsletter",
  noindex: true,
});

/** Where an address confirms the newsletter, and ends it. */
export function Page({ loaderData: { token, subscription } }: Route.ComponentProps) {
  const { heading, text, button, wanted } = texts[subscription.state];
  return (
    <PageMain crumbs={[{ label: "Support", href: "/support" }, { label: "Newsletter" }]}>
      <PageHead
        title={heading}
        intro={
          <>
            <b>{subscription.email}</b> {text}
          </>
        }
      />
      <form className="row" method="post" action={`/newsletter/${token}`}>
        <button className={wanted === "ended" ? "btn btn--line" : "btn"} type="submit" name="wanted" value={wanted}>
          {button}
        </button>
        <RowLink href="/">Home</RowLink>
      </form>
    </PageMain>
  );
}
