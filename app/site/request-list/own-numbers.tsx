import { forgetNumbers, readOwnNumbers } from "../../../domain/request-lists/own-numbers.ts";
import { PostButton } from "../../forms/post-button.tsx";
import { textOf } from "../../forms/text-of.ts";
import type { PageHandle } from "../../handle.ts";
import { done, page, siteMeta } from "../../page.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import type { Route } from "./+types/own-numbers";
import { listVisit } from "./list-visit.ts";
import { OwnNumbersTable } from "./own-numbers-table.tsx";

export const handle = { access: "visitor", section: "support", form: { body: "button", limit: "list" } } satisfies PageHandle;

const path = "/request-list/own-numbers";

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, token } = await listVisit(context);
  return page({ numbers: await readOwnNumbers(ctx, token), isGuest: ctx.actor.kind !== "customer", tags: [] });
}

/** Forgets one number, or all. */
export async function action({ context }: Route.ActionArgs) {
  const { ctx, visit, token } = await listVisit(context);
  await forgetNumbers(ctx, token, "all" in visit.fields ? "all" : { key: textOf(visit.fields, "key") });
  return done(visit, path);
}

export const meta: Route.MetaFunction = siteMeta({
  title: "Your own item numbers",
  description: "What you call our items, so that a list with your numbers is understood.",
  canonical: path,
  noindex: true,
});

/** What the visitor calls items of the catalogue, to look at and to remove. */
export function Page({ loaderData: { numbers, isGuest } }: Route.ComponentProps) {
  const place = isGuest
    ? "They are kept with your list for 30 days, and with your account once you sign in."
    : "They are kept with your account.";
  return (
    <PageMain crumbs={[{ label: "Request list", href: "/request-list" }, { label: "Your own numbers" }]}>
      <PageHead
        title="Your own item numbers"
        intro={`A list with these numbers is understood when you paste or upload it. ${place}`}
      />
      {numbers.length === 0 ? (
        <EmptyState
          text="No numbers yet"
          why="Paste or upload a list with your numbers beside ours, and check “Remember” when you review it."
          more={{ href: "/request-list/paste", label: "Paste or upload a list" }}
        />
      ) : (
        <>
          <OwnNumbersTable numbers={numbers} path={path} />
          <div className="form__send">
            <PostButton action={path} fields={{ all: "yes" }}>
              Remove all
            </PostButton>
          </div>
        </>
      )}
    </PageMain>
  );
}
