import type { HomePage } from "../../../domain/catalogue/read-home.ts";

/** Every page has a title to begin with, also one whose first view is switched off. */
export function HomeTitle({ supplier }: Pick<HomePage, "supplier">) {
  return <h1 className="vh">{supplier.name || "Home"}</h1>;
}
