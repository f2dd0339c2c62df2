/** Carriers that an order may be sent with. */
export const carriers = ["UPS", "Fedex", "DHL", "Other"] as const;

/** Carriers of the form that tracks an order: the specification names fewer there. */
export const trackedCarriers = ["UPS", "Fedex", "Other"] as const;

/** Ways to pay for an order. */
export const payments = ["Credit Card", "COD", "Purchase Order"] as const;
