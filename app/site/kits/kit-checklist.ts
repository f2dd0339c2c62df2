import { methodKitPath } from "../../../domain/catalogue/paths.ts";
import { workloadOf, workOut } from "../../../domain/kits/work-out.ts";
import { withOption } from "../../../domain/methods/with-option.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { csvDownload } from "../csv-download.ts";
import type { Route } from "./+types/kit-checklist";
import { kitVisit } from "./kit-visit.ts";
import { countOf } from "./plan-form.tsx";

export const handle = { params: ["option", "count", "of", "waste"] } satisfies PageHandle;

/** The kit as CSV, a row for each item of each part, with the amounts that its page shows for the same address. */
export async function loader({ params, url, context }: Route.LoaderArgs): Promise<Response> {
  const { method, kit, plan } = await kitVisit(context.get(domainContext), params.slug, url);
  const workload = workloadOf(kit, plan);
  const forWhat = `${countOf(plan)} by ${withOption(method.designation, kit.option)}`;
  const rows = kit.parts.flatMap((part) => {
    const { items } = part;
    const about = [forWhat, part.role, part.name, part.needed, part.choice, part.clause, part.note];
    if (items.length === 0) return [[...about, part.notSold ? "not sold by us" : "", "", "", "", ""]];
    return items.map(({ itemNumber, product }) => {
      const { steps, order } = product ? workOut(part, product, workload, plan.waste) : { steps: [], order: undefined };
      const name = product?.name ?? "no longer in the catalog";
      return [...about, itemNumber, name, steps.join("; "), order ? String(order.quantity) : "", order?.pack ?? ""];
    });
  });
  const name = methodKitPath({ id: method.id, name: method.designation }, "").split("/").at(-1);
  return csvDownload(
    `kit-${name}${kit.option && `-${kit.option.replaceAll(/[^\w]+/g, "-")}`}.csv`,
    [
      "For",
      "Role",
      "Part",
      "Needed",
      "One of",
      "Clause",
      "Note",
      "Item number",
      "Item",
      "Worked out",
      "Quantity",
      "Unit or pack",
    ],
    rows,
  );
}
