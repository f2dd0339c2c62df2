/** How long ago a time was, in words: "just now", "5 minutes ago", "3 hours ago", "12 days ago". */
export function timeAgo(at: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return counted(minutes, "minute");
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? counted(hours, "hour") : counted(Math.floor(hours / 24), "day");
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"} ago`;
