import { staffPath } from "../../../domain/accounts/account-paths.ts";

export const templatesPath = `${staffPath}/templates` as const;
