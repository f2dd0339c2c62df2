import { quantityOfPack } from "../../../domain/packs/quantity-of-pack.ts";
import { wants } from "../../../domain/request-lines/request-line.ts";
import { addLines } from "../../../domain/request-lists/add-lines.ts";
import { readCopy } from "../../../domain/request-lists/read-list.ts";
import { servicesContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { done, notFound, page, siteMeta } from "../../page.ts";
import { SubmitButton } from "../../ui/buttons.tsx";
import { NoWrap } from "../../ui/no-wrap.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import { TableHead } from "../../ui/table-head.tsx";
import type { Route } from "./+types/copy";
import { listCookies, listVisit } from "./list-visit.ts";

export const handle = { access: "visitor", section: "support", form: { body: "button", limit: "list" } } satisfies PageHandle;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { ctx } = await listVisit(context);
  const lines = (await readCopy(ctx, params.token)) ?? notFound();
  return page({ lines, path: `/request-list/copy/${params.token}`, tags: [] });
}

/** Adds all lines of the copy to the list of the visitor who looks at it. */
export async function action({ params, context }: Route.ActionArgs) {
  const { ctx, visit, token } = await listVisit(context);
  const lines = (await readCopy(ctx, params.token)) ?? notFound();
  const added = await addLines(ctx, token, lines);
  const cookies = listCookies(context.get(servicesContext).origin, added);
  return done(visit, `/request-list?added=${added.added}`, { cookies });
}

export const meta: Route.MetaFunction = siteMeta({
  title: "A shared request list",
  description: "A list that somebody has shared, to look at and to take over.",
  canonical: "/request-list",
  noindex: true,
});

/** A list that somebody has shared. */
export function Page({ loaderData: { lines, path } }: Route.ComponentProps) {
  return (
    <PageMain crumbs={[{ label: "Request list", href: "/request-list" }, { label: "Shared list" }]}>
      <PageHead
        title="A shared request list"
        intro="Somebody has shared this list with you. Taking it over changes nothing for them."
      />
      <table className="tbl" aria-label="Shared list">
        <TableHead columns={["Item", "Name", "Wanted", "Quantity", "Lot", "Note"]} />
        <tbody>
          {lines.map(({ id, itemNumber, name, wanted, quantity, pack, lot, note }) => (
            <tr key={id}>
              <th scope="row" className="code">
                {itemNumber}
              </th>
              <td>
                <NoWrap text={name} />
              </td>
              <td>{wants[wanted]}</td>
              <td>{quantityOfPack(quantity, pack) || [quantity, pack].filter(Boolean).join(" ")}</td>
              <td>
                <NoWrap text={lot} />
              </td>
              <td>
                <NoWrap text={note} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <form className="row form__send" method="post" action={path} aria-label="Take over the list">
        <SubmitButton>Add all to my list</SubmitButton>
      </form>
    </PageMain>
  );
}
