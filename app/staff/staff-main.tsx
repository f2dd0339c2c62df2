import type { ReactNode } from "react";

type Props = {
  title: string;
  /** A line below the title. */
  intro?: ReactNode;
  /** Buttons and links at the right of the title. */
  tools?: ReactNode;
  children: ReactNode;
};

/** The main element of a page of the console, with its title. */
export function StaffMain({ title, intro, tools, children }: Props) {
  return (
    <main id="main" tabIndex={-1} className="console__main">
      <header className="console__head">
        <div>
          <h1 className="h2">{title}</h1>
          {intro && <p className="small">{intro}</p>}
        </div>
        {tools && <div className="row">{tools}</div>}
      </header>
      {children}
    </main>
  );
}
