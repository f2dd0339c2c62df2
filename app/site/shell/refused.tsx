import { ErrorScreen, WaysOn } from "./error-screen.tsx";

/**
 * The page of a request that was refused.
 *
 * @param props.again whether the same request may succeed a little later
 */
export function Refused({ title, text, again = false }: { title: string; text: string; again?: boolean }) {
  return (
    <ErrorScreen title={title} advice={text}>
      {/* An empty address is this page itself, with its query; it is rendered once for all. */}
      <WaysOn again={again ? "" : undefined} />
    </ErrorScreen>
  );
}
