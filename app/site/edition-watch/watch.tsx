import { methodPath } from "../../../domain/catalogue/paths.ts";
import { changeWatch, readWatch } from "../../../domain/edition-watch/change-watch.ts";
import { type WatchState, watchPath } from "../../../domain/edition-watch/watch.ts";
import { domainContext, visitContext } from "../../context.ts";
import { textOf } from "../../forms/text-of.ts";
import type { PageHandle } from "../../handle.ts";
import { done, Message, page, refused, siteMeta } from "../../page.ts";
import { RowLink } from "../../ui/links.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import type { Route } from "./+types/watch";

export const handle = {
  section: "methods",
  personal: true,
  form: {
    body: "button",
    limit: "edition-watch change",
    tooOften: "Too many changes in a minute. Please wait a little and press the button again.",
    comesBackOn: "nowhere",
    fromOtherSites: isOneClick,
  },
} satisfies PageHandle;

/** A mail program may end it by itself (RFC 8058). */
function isOneClick(fields: object): boolean {
  return textOf(fields, "List-Unsubscribe") === "One-Click";
}

type Text = { heading: (designation: string) => string; text: string; button: string; wanted: "confirmed" | "ended" };

/** The text of each state, and what its button does. It takes a button: programs that scan mails follow links. */
const texts: Record<WatchState, Text> = {
  asked: {
    heading: (designation) => `Confirm: new editions of ${designation}`,
    text: "is told of new editions once you confirm it here.",
    button: "Confirm",
    wanted: "confirmed",
  },
  confirmed: {
    heading: (designation) => `We tell you of new editions of ${designation}`,
    text: "gets an e-mail when one comes. The same page ends it at any time: keep the e-mail, or follow the link in any later one.",
    button: "Tell me no more",
    wanted: "ended",
  },
  ended: {
    heading: (designation) => `You are told no more of ${designation}`,
    text: "is off the list. We delete the address after thirty days.",
    button: "Begin again",
    wanted: "confirmed",
  },
};

/** The page for a token that is wrong, or whose address was deleted. */
function unknownLink(): never {
  throw new Message({
    status: 404,
    title: "This link is not good any more",
    text: "It is not complete, or what it was for was ended or never confirmed and is deleted. Nobody is told anything through it. You can ask again on the page of the method.",
    link: { href: "/product-by-standards", label: "To the methods" },
  });
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const watch = (await readWatch(context.get(domainContext), params.token)) ?? unknownLink();
  return page({ token: params.token, watch, tags: [] });
}

/** Confirms the wish of an address to be told of new editions, or ends it. */
export async function action({ params: { token }, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const wanted = isOneClick(visit.fields) ? "ended" : textOf(visit.fields, "wanted");
  if (wanted !== "confirmed" && wanted !== "ended")
    return refused({ status: 400, title: "Not understood", message: "Say what is wanted: confirmed or ended." });
  if (!(await changeWatch(context.get(domainContext), token, wanted))) unknownLink();
  return done(visit, watchPath(token));
}

export const meta = siteMeta({
  title: "New editions",
  description: "Confirm that you want to be told of new editions of a method, or end it.",
  canonical: "/edition-watch",
  noindex: true,
});

/** Where an address confirms that it wants to be told of new editions of a method, and ends it. */
export function Page({ loaderData: { token, watch } }: Route.ComponentProps) {
  const { email, state, method } = watch;
  const { heading, text, button, wanted } = texts[state];
  const href = methodPath({ id: method.id, name: method.designation });
  return (
    <PageMain
      crumbs={[
        { label: "Standard Test Method", href: "/product-by-standards" },
        { label: method.designation, href },
      ]}
    >
      <PageHead
        title={heading(method.designation)}
        intro={
          <>
            <b>{email}</b> {text}
          </>
        }
      />
      <form className="row" method="post" action={watchPath(token)}>
        <button className={wanted === "ended" ? "btn btn--line" : "btn"} type="submit" name="wanted" value={wanted}>
          {button}
        </button>
        <RowLink href={href}>{method.designation}</RowLink>
      </form>
    </PageMain>
  );
}
