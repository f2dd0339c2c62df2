/**
 * The address of a lot's passport. A `/` in the number is written as `-`: many proxies refuse or rewrite `%2F`, and letters and digits
 * alone decide which lot it is (`lotKey`).
 */
export const lotPath = (number: string) => `/lots/${number.replaceAll("/", "-")}`;

/** The same as JSON. Numbers are capitals, so an address that ends with `.JSON` is a page. */
export const lotDataPath = (number: string) => `${lotPath(number)}.json`;
