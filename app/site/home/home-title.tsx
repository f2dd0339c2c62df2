import type { HomePage } from "../../../domain/storefront/read-home.ts";

/** The h1 of a home page whose first view is switched off. */
export function HomeTitle({ supplier }: Pick<HomePage, "supplier">) {
  return <h1 className="vh">{supplier.name || "Home"}</h1>;
}
