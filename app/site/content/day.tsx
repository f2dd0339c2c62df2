import { longDay } from "./days.ts";

/** A day in small figures, and what follows it on its line. */
export function Day({ of, children }: { of: string; children?: React.ReactNode }) {
  return (
    <p className="small num">
      <time dateTime={of}>{longDay(of)}</time>
      {children}
    </p>
  );
}
