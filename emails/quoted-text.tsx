/** A quoted text with its line breaks. */
export function QuotedText({ children }: { children: string }) {
  return (
    <blockquote style={{ margin: "0 0 16px", padding: "0 0 0 12px", borderLeft: "3px solid #d9d5cc", whiteSpace: "pre-wrap" }}>
      {children}
    </blockquote>
  );
}
