/** A text for readers with the minus sign (U+2212) before each negative number: `at most −5`. Numbers such as `L-2610-1` and `4-5` keep their hyphens. */
export const withMinus = (text: string): string => text.replace(/(?<![\p{L}\p{N}.,)])-(?=\.?\d)/gu, "−");
