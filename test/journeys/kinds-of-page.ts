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
