/**
 * The address of a lot's passport. A `/` in the number is written as `-`: many proxies refuse or rewrite `%2F`, and letters and digits
 * alone decide which lot it is (`lotKey`).
 */
export const lotPath = (number: string) => `/lots/${number.replaceAll("/", "-")}`;

/** The same as JSON. Numbers are capitals, so an address that ends with `.JSON` is a page. */
export const lotDataPath = (number: string) => `${lotPath(number)}.json`;

/** The search that lists the lots of a month. @param month as a number has it: `2610` */
export const lotsOfMonthPath = (month: string) => `/search?q=L-${month}`;

/** The form that compares a file with the papers of a lot. */
export const provePath = (number: string) => `/lot-proof/${number.replaceAll("/", "-")}`;
