import { dayText } from "../../../domain/dates.ts";

/** A day in small figures, and what follows it on its line. */
export function Day({ of, children }: { of: string; children?: React.ReactNode }) {
  return (
    <p className="small num">
      <time dateTime={of}>{dayText(of)}</time>
      {children}
    </p>
  );
}
