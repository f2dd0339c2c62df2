/** An address of each kind of page that a visitor reads most. */
export const kindsOfPage = [
  "/",
  "/product-by-category",
  "/product/bleached-cotton-fabrics-81",
  "/product-details/multifibre-adjacent-fabric-dw-15-mm-bands-101",
  "/products-by-standard-methods/aatcc-tm8-1002",
  "/search?q=cotton",
  "/request-info",
  "/contact",
  "/faq",
  "/support",
] as const;

/** And of each of the other kinds. */
export const otherKindsOfPage = [
  "/product-by-standards",
  "/products-by-standard-methods/iso-105-c06-2012",
  "/method-kit/iso-105-c06-2012?option=A1S",
  "/lots/L-2610-1",
  "/lot-history/11-010",
  "/choose-region/Germany",
  "/international-representation",
  "/news",
  "/news-details/eleven-reports-one-poplin-11",
  "/services",
  "/heritage",
  "/compare?items=11-010,11-020",
  "/request-list",
  "/request-list/paste",
  "/quote-request",
  "/customer-portal",
  "/calculator",
  "/no-such-page",
] as const;
