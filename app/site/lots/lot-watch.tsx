import { changeLotWatch, readLotWatch } from "../../../domain/lot-watch/change-lot-watch.ts";
import { type LotWatchState, lotWatchPath } from "../../../domain/lot-watch/lot-watch.ts";
import { lotPath } from "../../../domain/lots/lot-paths.ts";
import { domainContext, visitContext } from "../../context.ts";
import { textOf } from "../../forms/text-of.ts";
import type { PageHandle } from "../../handle.ts";
import { done, Message, page, refused, siteMeta } from "../../page.ts";
import { RowLink } from "../../ui/links.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import type { Route } from "./+types/lot-watch";

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

type Text = { heading: (number: string) => string; text: string; button: string; wanted: "confirmed" | "ended" };

/** The text of each state, and what its button does. It takes a button: programs that scan mails follow links. */
const texts: Record<LotWatchState, Text> = {
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

/** The page for a token that is wrong, or whose address was deleted. */
function unknownLink(): never {
  throw new Message({
    status: 404,
    title: "This link is not good any more",
    text: "It is not complete, or what it was for was ended or never confirmed and is deleted. Nobody is told anything through it. You can ask again on the page of the lot.",
    link: { href: "/product-verification", label: "Find the lot" },
  });
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const watch = (await readLotWatch(context.get(domainContext), params.token)) ?? unknownLink();
  return page({ token: params.token, watch, tags: [] });
}

/** Confirms the wish of an address to be told if a lot is recalled, or ends it. */
export async function action({ params: { token }, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const wanted = textOf(visit.fields, "wanted");
  if (wanted !== "confirmed" && wanted !== "ended")
    return refused({ status: 400, title: "Not understood", message: "Say what is wanted: confirmed or ended." });
  if (!(await changeLotWatch(context.get(domainContext), token, wanted))) unknownLink();
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
  const { heading, text, button, wanted } = texts[state];
  return (
    <PageMain
      crumbs={[
        { label: "Support", href: "/support" },
        { label: `Lot ${number}`, href: lotPath(number) },
      ]}
    >
      <PageHead
        title={heading(number)}
        intro={
          <>
            <b>{email}</b> {text}
          </>
        }
      />
      <form className="row" method="post" action={lotWatchPath(token)}>
        <button className={wanted === "ended" ? "btn btn--line" : "btn"} type="submit" name="wanted" value={wanted}>
          {button}
        </button>
        <RowLink href={lotPath(number)}>Lot {number}</RowLink>
      </form>
    </PageMain>
  );
}
