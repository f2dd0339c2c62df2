import { changeLotWatch, readLotWatch } from "../../../domain/lot-watch/change-lot-watch.ts";
import { lotWatchPath } from "../../../domain/lot-watch/lot-watch.ts";
import { lotPath } from "../../../domain/lots/lot-paths.ts";
import type { WatchState } from "../../../domain/watches/watch.ts";
import { domainContext, visitContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { done, page, siteMeta } from "../../page.ts";
import type { Route } from "./+types/lot-watch";
import { readWatchChoice, unknownChoice, unknownLink, WatchPage, type WatchText } from "./watch-page.tsx";

export const handle = {
  section: "support",
  personal: true,
  form: {
    body: "button",
    limit: "lot-watch change",
    tooOften: "Too many changes in a minute. Please wait a little and press the button again.",
    comesBackOn: "nowhere",
  },
} satisfies PageHandle;

const texts: Record<WatchState, WatchText> = {
  asked: {
    heading: (number) => `Confirm: tell me if lot ${number} is recalled`,
    text: "is told of a recall once you confirm it here.",
    button: "Confirm",
    wanted: "confirmed",
  },
  confirmed: {
    heading: (number) => `We tell you if lot ${number} is recalled`,
    text: "gets an e-mail if it is. The same page ends it at any time: keep the e-mail.",
    button: "Tell me no more",
    wanted: "ended",
  },
  ended: {
    heading: (number) => `You are told no more of lot ${number}`,
    text: "is off the list. We delete the address after thirty days.",
    button: "Begin again",
    wanted: "confirmed",
  },
};

const unknownWatch = () =>
  unknownLink("You can ask again on the page of the lot.", { href: "/product-verification", label: "Find the lot" });

export async function loader({ params, context }: Route.LoaderArgs) {
  const watch = (await readLotWatch(context.get(domainContext), params.token)) ?? unknownWatch();
  return page({ token: params.token, watch, tags: [] });
}

/** Confirms the wish of an address to be told if a lot is recalled, or ends it. */
export async function action({ params: { token }, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const choice = readWatchChoice(visit.fields);
  if (!choice) return unknownChoice();
  if (!(await changeLotWatch(context.get(domainContext), token, choice))) unknownWatch();
  return done(visit, lotWatchPath(token));
}

export const meta = siteMeta({
  title: "Told of a recall",
  description: "Confirm that you want to be told if a lot is recalled, or end it.",
  canonical: "/lot-watch",
  noindex: true,
});

/** Where an address confirms that it wants to be told if a lot is recalled, and ends it. */
export function Page({ loaderData: { token, watch } }: Route.ComponentProps) {
  const { email, state, number } = watch;
  const link = { href: lotPath(number), label: `Lot ${number}` };
  return (
    <WatchPage
      email={email}
      text={texts[state]}
      subject={number}
      path={lotWatchPath(token)}
      crumbs={[{ label: "Support", href: "/support" }, link]}
      link={link}
    />
  );
}
