import { z } from 'zod';
import { admin } from '../codes/index.ts';
import { call, nothing } from '../define/call.ts';
import { recordKinds } from '../records/kinds.ts';
import { articleFilters, manageArticles } from './article.ts';
import { broadcastFilters, listBroadcasts } from './broadcast.ts';
import { listCatalogueImports } from './catalogue.ts';
import { inboxReads, messageFilters } from './message.ts';
import { parkedList, parkedSorting } from './parked.ts';
import { rateFilters } from './rates.ts';
import { listReports, reportFilters } from './report.ts';
import { queueFilters } from './review.ts';
import { listSection, sectionFilters } from './section.ts';
import { listSlots, slotFilters } from './slot.ts';
import { inOrder, order, trailFilters, trailSorting } from './trail.ts';
import { listImports, transactionFilters } from './transactions.ts';
import { userFilters } from './user-admin.ts';

/** Whole filtered lists as files, by GET; the token travels as a header, so that a client fetches and saves them. */
const file = { method: 'GET', side: 'query', output: () => nothing, raw: true, timeout: 120, limit: 30 } as const;
const format = { format: z.enum(['csv', 'xlsx']).default('csv') };

export const exportUsers = call({
  ...file,
  path: '/export/users',
  access: [admin],
  reads: ['accounts'],
  summary: 'Users of the administrator’s domain as CSV or XLSX',
  input: () => z.object({ ...userFilters, ...format }),
});

export const exportTransactions = call({
  ...file,
  path: '/export/transactions',
  access: [admin],
  reads: ['facts', 'transactions'],
  summary: 'Transactions, also as they were known at a time or position, as CSV or XLSX',
  input: () => z.object({ ...transactionFilters, ...format }).refine(inOrder, order),
});

export const exportRates = call({
  ...file,
  path: '/export/rates',
  access: 'session',
  reads: ['rates'],
  summary: 'Rates of currencies in US dollars as CSV or XLSX; a rate as it was given, digit by digit',
  input: () => z.object({ ...rateFilters, ...format }).refine(inOrder, order),
});

export const exportTrail = call({
  ...file,
  path: '/export/trail',
  access: [admin],
  reads: ['trail', 'accounts'],
  summary: 'Decisions of the administrator’s domain as CSV or XLSX',
  input: () => z.object({ ...trailFilters, ...trailSorting, ...format }).refine(inOrder, order),
});

export const exportQueue = call({
  ...file,
  path: '/export/queue',
  access: [admin],
  reads: ['review_queue', 'accounts'],
  summary: 'What waits for the administrator’s decision as CSV or XLSX',
  input: () => z.object({ ...queueFilters, ...format }),
});

export const exportSlots = call({
  ...file,
  path: '/export/slots',
  access: [admin],
  reads: listSlots.reads,
  summary: 'Recommendation slots of the administrator’s domain as CSV or XLSX',
  input: () => z.object({ ...slotFilters, ...format }),
});

export const exportSections = call({
  ...file,
  path: '/export/sections',
  access: [admin],
  reads: listSection.reads,
  summary: 'What the sections hold, of the administrator’s domain, as CSV or XLSX',
  input: () => z.object({ ...sectionFilters, ...format }),
});

export const exportReports = call({
  ...file,
  path: '/export/reports',
  access: [admin],
  reads: listReports.reads,
  summary: 'Reports of content of the administrator’s domain as CSV or XLSX',
  input: () => z.object({ ...reportFilters, ...format }),
});

export const exportParked = call({
  ...file,
  path: '/export/parked',
  access: parkedList.access,
  reads: parkedList.reads,
  summary: 'Parked records as CSV or XLSX; for administrators of the main site',
  input: () => z.object({ ...parkedSorting, ...format }),
});

export const exportBroadcasts = call({
  ...file,
  path: '/export/broadcasts',
  access: listBroadcasts.access,
  reads: listBroadcasts.reads,
  summary: 'Broadcasts of the administrator’s domain as CSV or XLSX',
  input: () => z.object({ ...broadcastFilters, ...format }),
});

export const exportArticles = call({
  ...file,
  path: '/export/articles',
  access: manageArticles.access,
  reads: manageArticles.reads,
  summary: 'Articles of the administrator’s domain as CSV or XLSX',
  input: () => z.object({ ...articleFilters, ...format }),
});

export const exportImports = call({
  ...file,
  path: '/export/imports',
  access: listImports.access,
  reads: listImports.reads,
  summary: 'Imports of transactions as CSV or XLSX',
  input: () => z.object(format),
});

export const exportCatalogueImports = call({
  ...file,
  path: '/export/catalogueImports',
  access: listCatalogueImports.access,
  reads: listCatalogueImports.reads,
  summary: 'The imports of the caller’s catalogue as CSV or XLSX',
  input: () => z.object(format),
});

export const exportMessages = call({
  ...file,
  path: '/export/messages',
  access: 'session',
  reads: inboxReads,
  summary: 'The caller’s messages as CSV or XLSX',
  input: () => z.object({ ...messageFilters, ...format }),
});

export const exportOwnData = call({
  ...file,
  path: '/userConsole/exportOwn',
  access: 'session',
  reads: [
    ...recordKinds.map(({ kind }) => `${kind}_versions`),
    ...inboxReads,
    'agreements',
    'acceptances',
    'imports',
    'saved_views',
    'files',
    'consultations',
    'consultation_messages',
  ],
  summary:
    'All that is the caller’s as one zip archive: account, records, messages, imports, saved views, conversations, files',
  input: () => nothing,
  timeout: 600,
  limit: 10,
});

export const exportCalls = {
  exportUsers,
  exportTransactions,
  exportRates,
  exportTrail,
  exportQueue,
  exportSlots,
  exportSections,
  exportReports,
  exportParked,
  exportBroadcasts,
  exportArticles,
  exportImports,
  exportCatalogueImports,
  exportMessages,
  exportOwnData,
};
