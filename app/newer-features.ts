/**
 * What styles, pages and scripts use that some main browser has had for less than 30 months or does not have, by its name in web-features: what
 * a visitor sees there without it. `app/baseline.test.ts` asks for a line for each, and that none is left over.
 */
export const withFallback: Record<string, string> = {
  "accent-color": "The bar of an upload has the browser's own color.",
  autocapitalize: "The keyboard begins a serial number with small letters; their case does not count.",
  "content-visibility": "Parts below the window are laid out at once: the first view takes some milliseconds longer.",
  cursor: "The usual pointer: everything that can be pressed looks so by itself too. A finger has none.",
  datalist: "What can be typed is not offered while it is typed; a wrong value is named when it is saved.",
  "details-content": "What is folded is printed folded, with its question.",
  "details-name": "Several parts of the drawer can be open at once.",
  "fetch-priority": "The first picture is fetched in its turn.",
  "light-dark":
    "In every main browser since May 2024. Without it colors that depend on it are left out: text and ground are the browser's own, and readable.",
  "network-information": "Nothing is known of the connection: it counts as a fast one, within the same budget of bytes.",
  "overscroll-behavior": "At the end of a list the page behind it scrolls on.",
  "overflow-anchor": "Browsers without it anchor nothing: the list of requests is placed by its script in all of them.",
  "page-breaks": "A row or a part may go on over the edge of two printed pages.",
  "page-setup": "The printer's own margins.",
  "print-color-adjust": "The build adds the name with its prefix; without either, markers on paper have an edge and no filling.",
  resize: "A field for long texts has a fixed height, and scrolls.",
  savedata: "The wish to save data is not known: links are read ahead within the same budget of bytes.",
  "scroll-initial-target": "A row of tabs begins at its start, not at the current tab.",
  "scrollbar-width": "A scroll bar shows below a row that scrolls sideways.",
  selection: "Selected text has the browser's own colors.",
  share: "The button that opens the system's list of programs stays hidden; the links and the address beside it are there.",
  "text-size-adjust": "A phone held sideways may enlarge texts.",
  "text-wrap-balance": "Lines of a title break where they are full.",
  "text-wrap-pretty": "The last line of a paragraph may be one word.",
  "user-select": "The build adds the name with its prefix; without either, names on the map are selected while it is dragged.",
  video: "A film opens in the system's player on some phones, instead of its place on the page.",
  zoom: "The map of the world is printed twice as large, and cut at the edge of the paper; the list below it is whole.",
};
