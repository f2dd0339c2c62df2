import { Icon } from "./icon.tsx";

/** Where messages appear for three seconds, and what app/browser/messages/toast.ts makes one from. Drawn once, below the page. */
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
