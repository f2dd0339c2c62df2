/** The passport of a lot. A `/` in its number is part of the address's last piece. */
export const lotPath = (number: string) => `/lots/${encodeURIComponent(number)}`;
