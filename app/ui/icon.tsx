/** Line drawings on a 16 px grid, 1.5 px square strokes (app/styles/base.css). */
const drawings = {
  search: "M11.5 7a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0zm-1 3.5L14 14",
  menu: "M2 4.5h12M2 8h12M2 11.5h12",
  close: "m3.5 3.5 9 9m0-9-9 9",
  down: "m3.5 6 4.5 4.5L12.5 6",
  up: "m3.5 10 4.5-4.5 4.5 4.5",
  next: "m6 3.5 4.5 4.5L6 12.5",
  prev: "M10 3.5 5.5 8l4.5 4.5",
  phone:
    "M4 2.5h2.5l1 3-1.7 1.3c.7 1.5 1.9 2.7 3.4 3.4l1.3-1.7 3 1V12c0 .8-.7 1.5-1.5 1.5C7 13.5 2.5 9 2.5 4c0-.8.7-1.5 1.5-1.5z",
  mail: "M2 3.5h12v9H2zM2 4l6 5 6-5",
  download: "M8 2v8M4.5 7 8 10.5 11.5 7M2.5 13.5h11",
  print: "M4.5 6V2.5h7V6m-7 5h-2V6h11v5h-2m-7-1.5h7v4h-7z",
  share: "M8 9.5v-7M5 5l3-3 3 3M3 8.5v5h10v-5",
  check: "m3 8.5 3.5 3.5L13 4.5",
  warn: "M8 2l6.5 11.5h-13zm0 4.5v3m0 1.8v.2",
  copy: "M5.5 5.5h8v8h-8zm5 0v-3h-8v8h3",
  filter: "M2 4h12M4 8h8m-5.5 4h3",
  grid: "M2.5 2.5H7V7H2.5zm6.5 0h4.5V7H9zM2.5 9H7v4.5H2.5zM9 9h4.5v4.5H9z",
  list: "M2 3.5h9M2 7.5h7M2 11.5h4.5m6-4v7M9 11h7",
  rows: "M2 3.5h12m-12 3h12m-12 3h12m-12 3h12",
  plus: "M8 3v10M3 8h10",
  minus: "M3 8h10",
  play: "M5 3v10l8-5z",
  pause: "M4.5 3.5h2v9h-2zm5 0h2v9h-2z",
  stop: "M4 4h8v8H4z",
  theme: "M13.5 8a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0z",
} as const;

/** Parts that are filled, not outlined. */
const filled: Partial<Record<IconName, string>> = {
  play: drawings.play,
  pause: drawings.pause,
  stop: drawings.stop,
  theme: "M8 2.5a5.5 5.5 0 0 1 0 11z",
};

export type IconName = keyof typeof drawings;

/** An icon beside a word. A control that shows only an icon needs an `aria-label`. */
export function Icon({ name, small }: { name: IconName; small?: boolean }) {
  return (
    <svg className={small ? "ic ic--s" : "ic"} viewBox="0 0 16 16" aria-hidden="true">
      <path d={drawings[name]} />
      {filled[name] && <path d={filled[name]} fill="currentColor" />}
    </svg>
  );
}
