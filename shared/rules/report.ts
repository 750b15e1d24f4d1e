/** What can be wrong with content that is reported. */
export const reportReasons = ['illegal', 'infringing', 'misleading', 'offensive', 'personal', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What came of it. */
export const reportDecisions = ['upheld', 'dismissed'] as const;
export type ReportDecision = (typeof reportDecisions)[number];

/** Who reports: an account, a visitor with a verified mail address, or somebody of whom nothing is known. */
export const reporterKinds = ['account', 'visitor', 'anonymous'] as const;

/** reports of one person, or from one address, a day */
export const reportsPerDay = 20;
