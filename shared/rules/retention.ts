/** Settings of the environment that say how long something is kept, in the field of the settings that they are read into. */
export const retentionSettings = {
  SESSION_MINUTES: 'sessionMinutes',
  COMMAND_ID_DAYS: 'commandIdDays',
  DRAFT_DAYS: 'draftDays',
  DEVICE_DAYS: 'deviceDays',
  CODE_MINUTES: 'codeMinutes',
  LETTER_DAYS: 'letterDays',
  LINK_DAYS: 'linkDays',
  UNREFERENCED_HOURS: 'unreferencedHours',
} as const;
export type RetentionSetting = keyof typeof retentionSettings;
/** As they are read. */
export type RetentionSettings = Readonly<Record<(typeof retentionSettings)[RetentionSetting], number>>;

export const retentionUnits = ['minutes', 'hours', 'days'] as const;
type Unit = (typeof retentionUnits)[number];

interface RetentionRule {
  /** tables, by schema, and what stands beside the databases */
  where: readonly string[];
  /** how long, in a fixed span or by a setting of that unit; `account`: as long as its account, `ever` */
  span: { amount: number; unit: Unit } | { setting: RetentionSetting; unit: Unit } | 'account' | 'ever';
  /** after what, in words for the documentation */
  after: string;
}

const defineRetention = <const Table extends Record<string, RetentionRule>>(table: Table) => table;

/**
 * What is kept, where and for how long: the one table of it. What tidies takes its spans from here, the documentation and
 * the page that shows it are made of it, and a test compares it with the tables that there are.
 */
export const retention = defineRetention({
  events: { where: ['log.events'], span: 'ever', after: 'what is personal reads null once its person is erased' },
  logTrees: {
    where: ['log.streams', 'log.head', 'log.reservations', 'log.tree', 'log.seals', 'log.seal_keys', 'log.verifier'],
    span: 'ever',
    after: 'follows from the events, or vouches for them',
  },
  commandIds: {
    where: ['log.commands'],
    span: { setting: 'COMMAND_ID_DAYS', unit: 'days' },
    after: 'the command; later a repeat is judged as a new one',
  },
  readModels: {
    where: [
      'read.models',
      'read.leases',
      'read.holders',
      'read.checks',
      'read.parked',
      'read.decisions',
      'read.erased',
      'read.erasures',
    ],
    span: 'ever',
    after: 'rows follow from the events and are emptied of erased persons; decisions of operators stay',
  },
  accounts: {
    where: ['identity.credentials', 'identity.second_factors', 'identity.recovery_codes'],
    span: 'account',
    after: 'goes with the erased person',
  },
  personKeys: {
    where: ['identity.person_keys'],
    span: 'account',
    after: 'the key goes with the erased person; that there was one stays',
  },
  secrets: { where: ['identity.secrets'], span: 'ever', after: 'empty, but in tests' },
  sessions: {
    where: ['identity.sessions'],
    span: { setting: 'SESSION_MINUTES', unit: 'minutes' },
    after:
      'the login, with address and browser; `SESSION_IDLE_MINUTES` after its last use. Tokens for machines: until their end',
  },
  captchas: { where: ['identity.captchas'], span: { amount: 2, unit: 'minutes' }, after: 'it was shown' },
  codes: {
    where: ['identity.codes'],
    span: { setting: 'CODE_MINUTES', unit: 'minutes' },
    after: 'it was sent',
  },
  attempts: {
    where: ['identity.attempts'],
    span: { amount: 1, unit: 'days' },
    after: 'the last failure; keyed hashes of names, addresses and devices',
  },
  limits: {
    where: ['identity.limits'],
    span: { amount: 1, unit: 'days' },
    after: 'the first use within a limit; keyed hashes',
  },
  once: {
    where: ['identity.once'],
    span: { amount: 5, unit: 'minutes' },
    after: 'a token of another area was shown; hashes',
  },
  devices: {
    where: ['identity.devices'],
    span: { setting: 'DEVICE_DAYS', unit: 'days' },
    after: 'a browser was last in the account; the 20 of an account that were used last',
  },
  links: {
    where: ['identity.links'],
    span: { setting: 'LINK_DAYS', unit: 'days' },
    after: 'a visitor was sent it',
  },
  drafts: {
    where: ['identity.drafts'],
    span: { setting: 'DRAFT_DAYS', unit: 'days' },
    after: 'it was last typed in; the 50 of an account that were touched last; encrypted',
  },
  letters: {
    where: ['identity.outbox', 'identity.gathered'],
    span: { setting: 'LETTER_DAYS', unit: 'days' },
    after:
      'it came about, codes `CODE_MINUTES`; its content until it is delivered. Of daily digests a week, without content',
  },
  webhooks: {
    where: ['identity.webhooks', 'identity.webhook_places', 'identity.webhook_deliveries'],
    span: 'account',
    after: 'or as long as the webhook; the latest `WEBHOOK_DELIVERIES` (100) of its deliveries',
  },
  processes: {
    where: ['identity.processes'],
    span: { amount: 7, unit: 'days' },
    after: 'a process was last heard of',
  },
  lags: { where: ['identity.lags'], span: { amount: 60, unit: 'minutes' }, after: 'the minute that it tells of' },
  backup: {
    where: ['identity.backup', 'identity.drill'],
    span: 'ever',
    after: 'a row each: how far the backup is, and how the last drill of a restore went',
  },
  maintenance: { where: ['identity.maintenance'], span: { amount: 366, unit: 'days' }, after: 'it was to be over' },
  unreferenced: {
    where: ['files that no event refers to, uploads that did not end'],
    span: { setting: 'UNREFERENCED_HOURS', unit: 'hours' },
    after: 'it was stored; what a record has once shown stays with its history',
  },
  imports: { where: ['imports.pending'], span: 'ever', after: 'goes when the import ends' },
  browses: {
    where: ['browses.seen', 'browses.flushes'],
    span: { amount: 1, unit: 'days' },
    after: 'the half hour of the look; keyed hashes of visitors',
  },
  searches: {
    where: ['searches.asked', 'searches.told'],
    span: { amount: 30, unit: 'days' },
    after: 'somebody looked for it; keyed hashes of networks, words once five networks asked',
  },
});
export type RetentionKind = keyof typeof retention;
export const retentionKinds = Object.keys(retention) as RetentionKind[];

const inMs = { minutes: 60_000, hours: 3_600_000, days: 86_400_000 } as const satisfies Record<Unit, number>;

/** A span of time of a unit. */
export interface Span {
  amount: number;
  unit: Unit;
}

/** How long a kind is kept where the settings are as they are; undefined for what time does not end. */
export function spanOf(kind: RetentionKind, settings: RetentionSettings): Span | undefined {
  const { span }: RetentionRule = retention[kind];
  if (typeof span === 'string') return undefined;
  if (!('setting' in span)) return span;
  const amount = settings[retentionSettings[span.setting]];
  // a day is a day, however it is set
  return span.unit === 'minutes' && amount % 1_440 === 0
    ? { amount: amount / 1_440, unit: 'days' }
    : { amount, unit: span.unit };
}

/** In milliseconds. */
export const lengthOf = ({ amount, unit }: Span): number => amount * inMs[unit];

/** The same of kinds whose span no setting changes. */
export function fixedLength(kind: RetentionKind): number {
  const { span }: RetentionRule = retention[kind];
  if (typeof span === 'string' || 'setting' in span) throw new Error(`${kind} has no fixed span`);
  return lengthOf(span);
}
