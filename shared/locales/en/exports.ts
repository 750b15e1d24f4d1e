import { ofKinds } from './of-kinds.ts';
import { transactionFields } from './transaction-fields.ts';

/** Names of lists and their columns in exported files. */
export const exports = {
  lists: { ...ofKinds.exports, users: 'Users', transactions: 'Transactions', trail: 'Decisions' },
  columns: {
    id: 'Id',
    name: 'Name',
    language: 'Language',
    company: 'Company',
    category: 'Category',
    sites: 'Sites',
    status: 'Status',
    saved: 'Last saved',
    submitted: 'Submitted',
    audited: 'Reviewed',
    listed: 'Listed',
    comment: 'Comment',
    loginId: 'Login name',
    person: 'Name of the user',
    roles: 'Roles',
    site: 'Site',
    opened: 'Opened',
    erased: 'Erased',
    ...transactionFields,
    recorded: 'Recorded',
    position: 'Position in the log',
    time: 'Time',
    decision: 'Decision',
    kind: 'Kind of record',
    record: 'Record',
    owner: 'Owner',
    decidedBy: 'Decided by',
    actor: 'Id of who decided',
    role: 'Role',
    waited: 'Waited, minutes',
  },
} as const;
