/** What a portal is made of, as those who run it look at it; each has its part on the page and in the documentation. */
export const parts = ['models', 'log', 'outbox', 'imports', 'backup', 'processes'] as const;
export type Part = (typeof parts)[number];

/** What is looked at by itself, so that it may be away while the rest is there. */
export const lookedAt = [...parts, 'sizes'] as const;
export type LookedAt = (typeof lookedAt)[number];

/** What is kept in folders of the processes, unless it is elsewhere: uploads in S3. */
export const diskFolders = ['files', 'seals'] as const;

/** How soon somebody has to do something. */
export const urgencies = ['now', 'today', 'week'] as const;
export type Urgency = (typeof urgencies)[number];

/** Everything that can be not well, by the part that it is of, null where it may be any; each has a section in docs/operations/state.md. */
export const findingParts = {
  modelBehind: 'models',
  modelUnkept: 'models',
  modelTooOld: 'models',
  modelHealed: 'models',
  parked: 'models',
  groupBehind: 'models',
  groupAway: 'models',
  logWrong: 'log',
  replicaBehind: 'log',
  sealOld: 'log',
  neverVerified: 'log',
  verifiedLongAgo: 'log',
  lettersLate: 'outbox',
  lettersFailed: 'outbox',
  webhooksFail: 'outbox',
  importFailed: 'imports',
  backupMissing: 'backup',
  backupOld: 'backup',
  drillMissing: 'backup',
  drillOld: 'backup',
  drillFailed: 'backup',
  processMissing: 'processes',
  processSilent: 'processes',
  postgresHung: 'processes',
  diskFull: 'processes',
  versionsMixed: 'processes',
  calendarUnknown: 'processes',
  partAway: null,
} as const satisfies Record<string, Part | null>;
export type FindingCode = keyof typeof findingParts;
export const findingCodes = Object.keys(findingParts) as FindingCode[];
