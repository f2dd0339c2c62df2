import type { Part } from "../part.ts";

/** Window widths at which the filters are beside the list (app/styles/pages/listing.css); below, they are a form with a button. */
const areBeside = () => matchMedia("(min-width: 901px)").matches;

/** Filters that are submitted with each choice. Below, where the form has closed, what it could not read is scrolled into view. */
export const filters: Part = {
  selector: "input, select",
  change(field) {
    const { form } = field as HTMLInputElement;
    if (form?.matches(".filters") && areBeside()) form.requestSubmit();
  },
  enhance(main) {
    if (!areBeside()) main.querySelector(".listing__unread")?.scrollIntoView({ block: "nearest" });
  },
};
