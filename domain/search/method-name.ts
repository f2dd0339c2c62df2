export type MethodName = { id: number; designation: string; title: string };
