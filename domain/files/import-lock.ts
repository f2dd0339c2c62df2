/** The advisory lock of an import (pg_advisory_xact_lock), held until it commits: imports run one after the other. */
export const importLock = 7_319_001;
