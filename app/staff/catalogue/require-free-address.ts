import { DomainError } from "../../../domain/errors.ts";
import type { Cells } from "../../../domain/records/record-key.ts";
import { otherAddresses } from "../../routes.ts";
import type { PageServices } from "../../services.ts";

/**
 * Refuses a redirect from an address that something answers, and one to an address of the site that nothing answers.
 *
 * @param published its cells as they are; undefined for one that is new
 * @throws DomainError invalid
 */
export async function requireFreeAddress(
  { answersAt }: Pick<PageServices, "answersAt">,
  { from_path: from = "", to_path: to = "" }: Cells,
  published: Cells | undefined,
): Promise<void> {
  if (from.startsWith("/") && from !== published?.from_path && (isServed(from) || (await answersAt(from))))
    throw new DomainError("invalid", `${from} exists: a redirect starts at an address that nothing answers.`);
  if (to.startsWith("/") && to !== published?.to_path && !isServed(to) && !(await answersAt(to)))
    throw new DomainError("invalid", `${to} does not exist: a redirect leads to an address that is answered.`);
}

/** Whether an address is served by other means than pages. */
const isServed = (path: string) => Object.keys(otherAddresses).some((one) => path.startsWith(one.replace(/[:*].*$/, "")));
