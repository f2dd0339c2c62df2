/** Every shortcut of the console, as its dialog lists them. */
export const shortcutList: readonly { keys: readonly string[]; what: string }[] = [
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
];
