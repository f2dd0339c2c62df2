import type { ReactNode } from "react";
import { ButtonLink } from "../../ui/buttons.tsx";
import { Mispick } from "../../ui/mispick.tsx";

type Props = {
  title: string;
  /** What to do about it. */
  advice: string;
  /** Further sentences and ways on. */
  children: ReactNode;
  /** Below all that: a form. */
  below?: ReactNode;
};

/** A page that comes in place of the one that was asked for, or of what a form leads to. */
export function ErrorScreen({ title, advice, children, below }: Props) {
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap">
        <div className="void void--page">
          <Mispick />
          <h1 className="h3">{title}</h1>
          <p className="small">{advice}</p>
          {children}
        </div>
        {below}
      </div>
    </main>
  );
}

/** The number under which the log has the error. */
export function ErrorNumber({ id }: { id: string }) {
  return (
    <p className="small">
      Error <code>{id}</code>
    </p>
  );
}

/** The ways on: the same address `again`, and the home page. */
export function WaysOn({ again }: { again?: string | undefined }) {
  return (
    <p className="row">
      {again !== undefined && (
        <ButtonLink href={again} data-plain="">
          Try again
        </ButtonLink>
      )}
      <ButtonLink className={again === undefined ? "btn" : "btn btn--line"} href="/">
        Home
      </ButtonLink>
    </p>
  );
}
