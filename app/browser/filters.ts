/** Where the filters stand beside the list (app/styles/pages/listing.css); elsewhere they are a form with a button. */
const beside = "(min-width: 901px)";

/** A choice among the filters is sent as it is made. */
export function sendChoice({ form }: { form?: HTMLFormElement | null }): void {
  if (form?.matches(".filters") && matchMedia(beside).matches) form.requestSubmit();
}
