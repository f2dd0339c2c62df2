import type { ReactNode } from "react";

/** A sentence about what has just been done; nothing where there is none. */
export function Notice({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p className="notice" role="status">
      {children}
    </p>
  );
}
