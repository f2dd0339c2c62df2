import { dayText } from "../../../domain/locale/dates.ts";

/** A day in small figures on a line of its own, and what follows it there. */
export function Day({ of, children }: { of: string; children?: React.ReactNode }) {
  if (!children)
    return (
      <time className="small num day" dateTime={of}>
        {dayText(of)}
      </time>
    );
  return (
    <p className="small num">
      <time dateTime={of}>{dayText(of)}</time>
      {children}
    </p>
  );
}
