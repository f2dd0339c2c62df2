/** The fields of a form without files, URL-encoded. */
export function formFields(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)] as [string, string][]);
}
