import { Breadcrumb } from "../../ui/breadcrumb.tsx";

/** A page that says why a request is refused. */
export function Refused({ title, says }: { title: string; says: string }) {
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap">
        <Breadcrumb items={[{ label: "Home", href: "/" }, { label: title }]} />
        <div className="void void--page">
          <h1 className="h3">{title}</h1>
          <p className="small">{says}</p>
          <p className="row">
            <a className="btn" href="/">
              Home
            </a>
          </p>
        </div>
      </div>
    </main>
  );
}
