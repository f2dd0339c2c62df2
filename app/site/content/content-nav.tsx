import { SideNav } from "../../ui/side-nav.tsx";

/** The pages about the supplier. */
const places = [
  { label: "About us", href: "/intro-detail" },
  { label: "Quality and traceability", href: "/intro-detail?id=37" },
  { label: "How a test fabric is made", href: "/intro-detail?id=42" },
  { label: "Heritage", href: "/heritage" },
  { label: "News", href: "/news" },
  { label: "Events", href: "/event" },
  { label: "Case studies", href: "/projects" },
  { label: "Association and Partners", href: "/associate-and-partners" },
  { label: "Careers", href: "/carrers" },
  { label: "Questions we are asked", href: "/faq" },
];

/** Links between the pages about the supplier, in their margin. */
export function ContentNav({ current }: { current: string }) {
  return <SideNav title="About us" links={places} current={current} />;
}
