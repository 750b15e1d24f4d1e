import { certificateRecord } from './certificate-record.ts';

/** The kinds of records in workflows whose calls and read models stand; each follows from its definition. */
export const workflowRecords = [certificateRecord] as const;
