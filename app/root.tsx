import { Outlet } from "react-router";

/** React Router's root. Reading pages never pass through it: server/pages/documents.ts draws them. */
export default function Root() {
  return <Outlet />;
}
