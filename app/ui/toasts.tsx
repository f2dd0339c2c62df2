import { Icon } from "./icon.tsx";

/** The place of short messages, and the template from which app/browser/messages/toast.ts makes them. Once on each page. */
export function Toasts() {
  return (
    <div className="toasts" id="toasts" role="status">
      <template id="toast">
        <div className="toast">
          <Icon name="check" />
          <p />
          <button className="iconbtn" type="button" data-dismiss="" aria-label="Dismiss">
            <Icon name="close" />
          </button>
        </div>
      </template>
    </div>
  );
}
