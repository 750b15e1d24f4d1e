import { type Role, roles, seller } from './codes/index.ts';
import { type RecordKindName, recordKinds } from './records/kinds.ts';
import type { ReviewedScreen, ScreenName } from './screens.ts';

type Counted = 'pending' | 'unread' | 'unanswered';

/** An entry of the menu of the user centre. */
export interface MenuEntry {
  readonly name: ScreenName;
  /** what stands beside it */
  readonly counts?: Counted;
  /** screens that are reached from it */
  readonly leadsTo: readonly ScreenName[];
  /** whose it is; everybody's who may see its screen unless said */
  readonly roles?: readonly Role[];
}

const entry = (name: ScreenName, ...leadsTo: readonly ScreenName[]): MenuEntry => ({ name, leadsTo });
const counting = (counts: Counted, name: ScreenName, ...leadsTo: readonly ScreenName[]): MenuEntry => ({
  ...entry(name, ...leadsTo),
  counts,
});
const ofEachKind = (make: (at: (screen: ReviewedScreen) => ScreenName) => MenuEntry): MenuEntry[] =>
  recordKinds.map(({ kind }: { kind: RecordKindName }) => make((screen) => `${kind}.${screen}`));

// a buyer belongs to no institution: it is not in the first group of those who may be buyers
const memberships = entry('memberships', 'members');

/** The menu of the user centre by groups, in their order. */
export const menu = {
  account: [
    entry('overview', 'preview'),
    entry('favourites'),
    entry('basicInfo', 'bindMail', 'bindPhone'),
    entry('password'),
    entry('messageSettings'),
    entry('secondFactor'),
    { ...memberships, roles: roles.filter((role) => role !== seller) },
  ],
  overview: [entry('dashboard'), entry('dueDates'), entry('mapped')],
  contracts: [
    entry('techImports', 'techImport'),
    entry('techExports', 'techExport'),
    entry('outsourcings', 'outsourcing'),
  ],
  banking: [
    entry('applications', 'application', 'applicationStart', 'applicationCheck'),
    // a bank reads those of the applications that have come to it, there
    { ...entry('documents', 'document'), roles: ['ORG_ADMIN', 'ORG_AUDIT'] },
    entry('accesses', 'access'),
    entry('stocks', 'stock'),
  ],
  seller: [
    ...ofEachKind((at) => entry(at('own'), at('edit'), at('view'))),
    entry('catalogue'),
    entry('interactions'),
    { ...memberships, roles: [seller] },
  ],
  audit: [
    counting('pending', 'reviewQueue', 'phrases'),
    entry('users'),
    entry('institutions'),
    ...ofEachKind((at) => counting('pending', at('audit'), at('auditOne'))),
    entry('recommend', 'recommendInput'),
    entry('sections'),
    entry('broadcasts', 'broadcastEdit'),
    entry('reports'),
    entry('articleDesk', 'articleEdit'),
    entry('trail', 'history'),
    entry('parked'),
    entry('state'),
    entry('portalSettings'),
    entry('agreements'),
    entry('transactions'),
  ],
  exchange: [entry('receipts', 'receipt', 'receiptNature', 'settlement'), entry('rates')],
  bank: [entry('transfers'), entry('dayEnd'), entry('bankRules')],
  messages: [
    counting('unanswered', 'consultations', 'consultation'),
    counting('unread', 'systemMessages'),
    counting('unread', 'interactionMessages'),
  ],
  integration: [entry('tokens'), entry('webhooks')],
} as const satisfies Record<string, readonly MenuEntry[]>;
export type MenuGroup = keyof typeof menu;
