/** A designation with the code of an option: "ISO 105-C06 A1S"; alone where the code is empty. */
export const withOption = (designation: string, option: string) => (option === "" ? designation : `${designation} ${option}`);
