/** Addresses in their correct spelling, and other near misses, lead to those that the site keeps (301). */
export const redirects: Record<string, string> = {
  "/careers": "/carrers",
  "/request-certificate": "/request-certifiate",
  "/catalogue-request": "/catalog-request",
  "/bulk-order": "/bulk-order-form",
  "/equipment-categories": "/equipment-category",
  "/associations-and-partners": "/associate-and-partners",
  "/terms-conditions": "/terms-condition",
  "/home": "/",
  "/api": "/api/docs",
  "/docs": "/api/docs",
};
