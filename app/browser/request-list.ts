import type { Part } from "./part.ts";

/** The visitor's list of requests: buttons that add to it, and its count in the header, from a cookie, because pages are the same bytes for everybody. */
export const requestList: Part = {
  selector: "[data-adds]",
  click(button, event) {
    event.preventDefault();
    import("./request-list/add-to-list.ts")
      .then(({ addToList }) => addToList(button as HTMLButtonElement))
      .then(showCount, () => (button as HTMLButtonElement).form?.requestSubmit(button));
  },
  start: showCount,
};

function showCount(): void {
  const place = document.querySelector("[data-list-count]");
  if (place) place.textContent = /request_list_count=(\d+)/.exec(document.cookie)?.[1] ?? "";
}
