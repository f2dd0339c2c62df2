/** The anchor of a line on the list's page. */
export const lineAnchor = (id: number) => `line-${id}`;
