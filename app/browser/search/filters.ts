import type { Part } from "../part.ts";

/** Window widths at which the filters are beside the list (app/styles/pages/listing.css); below, they are a form with a button. */
const besideTheList = "(min-width: 901px)";

/** Filters that are submitted with each choice. */
export const filters: Part = {
  selector: "input, select",
  change(field) {
    const { form } = field as HTMLInputElement;
    if (form?.matches(".filters") && matchMedia(besideTheList).matches) form.requestSubmit();
  },
};
