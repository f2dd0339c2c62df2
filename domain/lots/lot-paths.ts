/** The passport of a lot. A `/` in its number is part of the address's last piece. */
export const lotPath = (number: string) => `/lots/${encodeURIComponent(number)}`;

/** The form that compares a file with the papers of a lot. */
export const provePath = (number: string) => `/lot-proof/${encodeURIComponent(number)}`;
