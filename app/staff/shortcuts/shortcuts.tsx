import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { areShortcutsOn, switchShortcuts } from "./shortcuts-setting.ts";
import { useShortcuts } from "./use-shortcuts.ts";

/** Every shortcut of the console, as its dialog lists them. */
const shortcutList: readonly { keys: readonly string[]; what: string }[] = [
  { keys: ["j", "↓"], what: "Open the next request" },
  { keys: ["k", "↑"], what: "Open the one before" },
  { keys: ["o", "Enter"], what: "Go to the open request" },
  { keys: ["u"], what: "Back to the list" },
  { keys: ["a"], what: "Answer" },
  { keys: ["n"], what: "Write a note" },
  { keys: ["Ctrl", "Enter"], what: "Send what is typed" },
  { keys: ["m"], what: "Take the request" },
  { keys: ["s"], what: "Snooze it" },
  { keys: ["e"], what: "Close it" },
  { keys: ["z"], what: "Undo what you have just done" },
  { keys: ["/"], what: "Search" },
  { keys: ["g", "i"], what: "Go to the inbox" },
  { keys: ["?"], what: "Show these shortcuts" },
  { keys: ["Ctrl", "S"], what: "In a sheet: save what is typed as drafts" },
  { keys: ["Ctrl", "Z"], what: "In a sheet: undo; with Y, redo" },
  { keys: ["Ctrl", "D"], what: "In a sheet: fill down; with R, fill right" },
  { keys: ["Ctrl", "Enter"], what: "In a sheet: put what is typed into all chosen cells" },
  { keys: ["Ctrl", "F"], what: "In a sheet: find and replace" },
  { keys: ["Ctrl", "Shift", "L"], what: "In a sheet: filter by the column; ↓ leads back" },
  { keys: ["F2"], what: "In a sheet: edit the cell" },
];

const dialogId = "shortcuts";

/** Opens the dialog that lists the shortcuts. */
export function ShortcutsButton() {
  return (
    <button type="button" className="rail__keys" onClick={show}>
      Keyboard shortcuts
    </button>
  );
}

function show(): void {
  const dialog = document.getElementById(dialogId);
  if (dialog instanceof HTMLDialogElement) dialog.showModal();
}

/** The shortcuts that work on every page of the console, and the dialog that lists all of them, with a switch. */
export function Shortcuts() {
  const navigate = useNavigate();
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(areShortcutsOn()), []);
  useShortcuts({
    "g i": () => void navigate("/staff/inbox"),
    "[Shift]+?": (event) => {
      event.preventDefault();
      show();
    },
  });
  return (
    <dialog id={dialogId} className="keys" aria-labelledby="keys-title">
      <form method="dialog" className="row row--between">
        <h2 className="h3" id="keys-title">
          Keyboard shortcuts
        </h2>
        <button type="submit" className="btn btn--line btn--s">
          Close
        </button>
      </form>
      <dl>
        {shortcutList.map(({ keys, what }) => (
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label className="check">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target: { checked } }) => {
            setOn(checked);
            switchShortcuts(checked);
          }}
        />
        Shortcuts of single keys work in this browser
      </label>
    </dialog>
  );
}
