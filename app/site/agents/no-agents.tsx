import { EmptyState } from "../../ui/empty-state.tsx";

/** Shown in place of the agents where there are none. */
export function NoAgents() {
  return (
    <EmptyState
      text="No agent data available"
      why="The head office answers every request."
      more={{ href: "/contact", label: "Contact Us" }}
    />
  );
}
