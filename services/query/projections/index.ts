import type { ReadModel } from '@portal/infra/projection/types';
import { articleRecords } from '../records/article.ts';
import { broadcastMarks, broadcastRecords } from '../records/broadcast.ts';
import { reviewed } from '../records/reviewed/models.ts';
import { slotRecords } from '../records/slot.ts';
import { reviewQueue } from '../review/queue.ts';
import { searchDocuments } from '../search/model.ts';
import { searchWords } from '../search/words-model.ts';
import { desks } from '../workflow/desk-model.ts';
import { workflows } from '../workflow/models.ts';
import { acceptances } from './acceptances/model.ts';
import { accounts } from './accounts/model.ts';
import { agreements } from './agreements/model.ts';
import { amounts } from './amounts/model.ts';
import { revisions } from './amounts/revisions/model.ts';
import { amountsThen } from './amounts/then/model.ts';
import { bankRules } from './bank_rules/model.ts';
import { consultationMessages } from './consultations/messages.ts';
import { consultations } from './consultations/model.ts';
import { productCounters } from './counters/model.ts';
import { facts } from './facts/model.ts';
import { figures } from './figures/model.ts';
import { files } from './files/model.ts';
import { history } from './history/model.ts';
import { imports } from './imports/model.ts';
import { inbox } from './inbox/model.ts';
import {
  institutionDelegations,
  institutionInvitations,
  institutionMembers,
  institutions,
} from './institutions/model.ts';
import { interactions } from './interactions/model.ts';
import { interests } from './interests/model.ts';
import { ledgers } from './ledgers/model.ts';
import { origins } from './origins/model.ts';
import { outsidePosts } from './outside_posts/model.ts';
import { paymentFiles } from './payment_files/model.ts';
import { phrases } from './phrases/model.ts';
import { publishedFiles } from './published_files/model.ts';
import { productRanks } from './ranks/model.ts';
import { rateFilings } from './rate_filings/model.ts';
import { rates } from './rates/model.ts';
import { recordKeys } from './record_keys/model.ts';
import { refusedRows } from './refused_rows/model.ts';
import { reports } from './reports/model.ts';
import { sectionEntries } from './sections/model.ts';
import { sellers } from './sellers/model.ts';
import { settings } from './settings/model.ts';
import { trail } from './trail/model.ts';
import { transactions } from './transactions/model.ts';
import { savedViews } from './views/model.ts';
import { webhooks } from './webhooks/model.ts';

/** Every read model of the portal. */
export const models = [
  ...reviewed.flatMap(({ versions, cards }) => [versions, cards]),
  reviewQueue,
  slotRecords,
  articleRecords,
  outsidePosts,
  broadcastRecords,
  broadcastMarks,
  sectionEntries,
  institutions,
  institutionMembers,
  institutionDelegations,
  institutionInvitations,
  interests,
  interactions,
  productCounters,
  consultations,
  consultationMessages,
  productRanks,
  reports,
  phrases,
  savedViews,
  webhooks,
  publishedFiles,
  files,
  accounts,
  sellers,
  origins,
  inbox,
  history,
  trail,
  figures,
  transactions,
  facts,
  amounts,
  amountsThen,
  revisions,
  rates,
  rateFilings,
  ledgers,
  paymentFiles,
  bankRules,
  settings,
  agreements,
  acceptances,
  imports,
  refusedRows,
  recordKeys,
  searchDocuments,
  searchWords,
  ...workflows.flatMap(({ records, acts }) => [records, acts]),
  ...desks.map(({ desk }) => desk),
] as const;

/** The same for whoever asks all of them the same: each is of rows of its own, which the compiler cannot take together. */
export const anyModels = models as unknown as readonly ReadModel[];
