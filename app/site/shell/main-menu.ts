import type { Section } from "../../handle.ts";

type Link = { label: string; href: string };
export type MenuEntry = { section: Section; label: string } & ({ href: string } | { links: readonly Link[] });

/** The entries of the header's menu. An entry with links is not a link itself. */
export const mainMenu: readonly MenuEntry[] = [
  { section: "products", label: "Products", href: "/product-by-category" },
  { section: "methods", label: "Test Method", href: "/product-by-standards" },
  { section: "equipment", label: "Equipment", href: "/equipment-category" },
  { section: "services", label: "Services", href: "/services" },
  {
    section: "support",
    label: "Support",
    links: [
      { label: "Support Home", href: "/support" },
      { label: "Verification", href: "/product-verification" },
      { label: "QR Code / Download App", href: "/download-app" },
    ],
  },
  { section: "about", label: "About Us", href: "/intro-detail" },
  {
    section: "contact",
    label: "Contact Us",
    links: [
      { label: "Contact Us", href: "/contact" },
      { label: "International Representation", href: "/international-representation" },
    ],
  },
];
