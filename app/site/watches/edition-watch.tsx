import { methodPath } from "../../../domain/catalogue/paths.ts";
import { changeEditionWatch, readEditionWatch } from "../../../domain/edition-watch/change-edition-watch.ts";
import { editionWatchPath } from "../../../domain/edition-watch/edition-watch.ts";
import type { WatchState } from "../../../domain/watches/watch.ts";
import { domainContext, visitContext } from "../../context.ts";
import { textOf } from "../../forms/text-of.ts";
import type { PageHandle } from "../../handle.ts";
import { done, page, siteMeta } from "../../page.ts";
import type { Route } from "./+types/edition-watch";
import { readWatchChoice, unknownChoice, unknownLink, WatchPage, type WatchText } from "./watch-page.tsx";

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

const texts: Record<WatchState, WatchText> = {
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

const unknownWatch = () =>
  unknownLink("You can ask again on the page of the method.", { href: "/product-by-standards", label: "To the methods" });

export async function loader({ params, context }: Route.LoaderArgs) {
  const watch = (await readEditionWatch(context.get(domainContext), params.token)) ?? unknownWatch();
  return page({ token: params.token, watch, tags: [] });
}

/** Confirms the wish of an address to be told of new editions, or ends it. */
export async function action({ params: { token }, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const choice = isOneClick(visit.fields) ? "ended" : readWatchChoice(visit.fields);
  if (!choice) return unknownChoice();
  if (!(await changeEditionWatch(context.get(domainContext), token, choice))) unknownWatch();
  return done(visit, editionWatchPath(token));
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
  const link = { href: methodPath({ id: method.id, name: method.designation }), label: method.designation };
  return (
    <WatchPage
      email={email}
      text={texts[state]}
      subject={method.designation}
      path={editionWatchPath(token)}
      crumbs={[{ label: "Standard Test Method", href: "/product-by-standards" }, link]}
      link={link}
    />
  );
}
