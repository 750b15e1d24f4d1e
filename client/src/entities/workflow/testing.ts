import type { Detail } from './kind.ts';

/** A record as whoever acts for its owner or its bank is shown it, on which nothing is to be done but what a test says. */
export const workflowDetail = (some: Partial<Detail> & Pick<Detail, 'id' | 'owner' | 'state' | 'content'>): Detail => ({
  ownerName: '示例软件',
  ownerNameEn: 'Example Software',
  name: 'Payee',
  number: '',
  version: 1,
  recordVersion: 1,
  since: '2026-11-20T02:00:00Z',
  due: '',
  overdue: false,
  waits: false,
  forColleague: false,
  hasPending: false,
  can: [],
  proposed: null,
  erased: [],
  noted: {},
  bankValues: {},
  pendingValues: null,
  findings: null,
  files: [],
  referred: {},
  history: [],
  ...some,
});
