/** The advisory lock of a backup, held while it reads; a second backup does not wait for it. */
export const backupLock = 7_319_002;

/** The advisory lock of what deletes bytes of files, shared; a backup waits for it, and holds it alone until all files of its snapshot are copied. */
export const removalLock = 7_319_003;
