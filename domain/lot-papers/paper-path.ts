/** The address of a paper; its name is part of it. */
export const paperPath = ({ id, name }: { id: number; name: string }): string => `/papers/${id}/${encodeURIComponent(name)}`;
