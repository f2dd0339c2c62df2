export const addFormId = "add-to-list";

/** The form of all buttons that add to the list (add-button.tsx). */
export function AddForm() {
  return <form id={addFormId} method="post" action="/request-list/add" hidden aria-label="Add to your list" />;
}
