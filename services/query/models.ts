import type { ReadModel } from '@portal/infra/runtime/projection/types';
import { accounts } from './accounts/model.ts';
import { acceptances } from './agreements/acceptances/model.ts';
import { agreements } from './agreements/model.ts';
import { facts } from './amounts/facts/model.ts';
import { amounts } from './amounts/model.ts';
import { revisions } from './amounts/revisions/model.ts';
import { amountsThen } from './amounts/then/model.ts';
import { articleRecords } from './articles/model.ts';
import { outsidePosts } from './articles/outside-posts/model.ts';
import { paymentFiles } from './bank/files/model.ts';
import { bankRules } from './bank/rules/model.ts';
import { broadcastMarks, broadcastRecords } from './broadcasts/model.ts';
import { history } from './changes/model.ts';
import { consultationMessages } from './consultations/messages.ts';
import { consultations } from './consultations/model.ts';
import { productCounters } from './counters/model.ts';
import { figures } from './figures/model.ts';
import { files } from './files/model.ts';
import { publishedFiles } from './files/published/model.ts';
import { imports } from './imports/model.ts';
import { refusedRows } from './imports/refused-rows/model.ts';
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
import { phrases } from './phrases/model.ts';
import { productRanks } from './ranks/model.ts';
import { rateFilings } from './rates/filings/model.ts';
import { rates } from './rates/model.ts';
import { recordKeys } from './record-keys/model.ts';
import { reports } from './reports/model.ts';
import { reviewQueue } from './review/queue.ts';
import { reviewed } from './reviewed/models.ts';
import { sellers } from './reviewed/sellers/model.ts';
import { savedViews } from './saved-views/model.ts';
import { searchDocuments } from './search/model.ts';
import { searchWords } from './search/words-model.ts';
import { sectionEntries } from './sections/model.ts';
import { settings } from './settings/model.ts';
import { slotRecords } from './slots/model.ts';
import { trail } from './trail/model.ts';
import { transactions } from './transactions/model.ts';
import { webhooks } from './webhooks/model.ts';
import { desks } from './workflow/desk-model.ts';
import { workflows } from './workflow/models.ts';

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

/** The same without their row types, for uniform treatment. */
export const anyModels = models as unknown as readonly ReadModel[];
