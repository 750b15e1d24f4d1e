import type { Call } from '../define/call.ts';
import { recordCalls } from '../records/index.ts';
import { accountCalls } from './account.ts';
import { agreementCalls } from './agreement.ts';
import { articleCalls } from './article.ts';
import { auditCalls } from './audit.ts';
import { bankCalls } from './bank.ts';
import { broadcastCalls } from './broadcast.ts';
import { browseCalls } from './browse.ts';
import { camtCalls } from './camt054.ts';
import { catalogueCalls } from './catalogue.ts';
import { codeTableCalls } from './code-tables.ts';
import { companyCalls } from './company.ts';
import { consultationCalls } from './consultation.ts';
import { copyrightDataCalls } from './copyright.ts';
import { dataMapCalls } from './data-map.ts';
import { draftCalls } from './draft.ts';
import { eventCalls } from './events.ts';
import { exportCalls } from './export.ts';
import { feedCalls } from './feed.ts';
import { fileCalls } from './file.ts';
import { historyCalls } from './history.ts';
import { institutionCalls } from './institution.ts';
import { interactionCalls } from './interaction.ts';
import { interestCalls } from './interest.ts';
import { listAsOfCalls } from './list-as-of.ts';
import { maintenanceCalls } from './maintenance.ts';
import { messageCalls } from './message.ts';
import { recordMovements } from './movements.ts';
import { oidcCalls } from './oidc.ts';
import { openCalls } from './open.ts';
import { overviewCalls } from './overview.ts';
import { parkedCalls } from './parked.ts';
import { paymentCalls } from './payments.ts';
import { phraseCalls } from './phrase.ts';
import { preferenceCalls } from './preferences.ts';
import { previewCalls } from './preview.ts';
import { productCalls } from './product.ts';
import { profileCalls } from './profiles.ts';
import { rateCalls } from './rates.ts';
import { reportCalls } from './report.ts';
import { returnCalls } from './returns.ts';
import { reviewCalls } from './review.ts';
import { searchCalls } from './search.ts';
import { secondFactorCalls } from './second-factor.ts';
import { sectionCalls } from './section.ts';
import { sessionCalls } from './session.ts';
import { settingCalls } from './setting.ts';
import { shareCalls } from './share.ts';
import { slotCalls } from './slot.ts';
import { stateCalls } from './state.ts';
import { tokenCalls } from './token.ts';
import { trailCalls } from './trail.ts';
import { transactionCalls } from './transactions.ts';
import { userAdminCalls } from './user-admin.ts';
import { userConsoleCalls } from './user-console.ts';
import { viewCalls } from './view.ts';
import { webhookCalls } from './webhook.ts';
import { workflowCalls } from './workflow.ts';

/** Every call, by the name that the client and the services use for it. */
export const calls = {
  ...sessionCalls,
  ...oidcCalls,
  ...accountCalls,
  ...secondFactorCalls,
  ...userConsoleCalls,
  ...tokenCalls,
  ...webhookCalls,
  ...eventCalls,
  ...viewCalls,
  ...draftCalls,
  ...userAdminCalls,
  ...fileCalls,
  ...productCalls,
  ...profileCalls,
  ...searchCalls,
  ...interactionCalls,
  ...interestCalls,
  ...consultationCalls,
  ...browseCalls,
  ...reportCalls,
  ...recordCalls,
  ...reviewCalls,
  ...phraseCalls,
  ...previewCalls,
  ...companyCalls,
  ...copyrightDataCalls,
  ...messageCalls,
  ...broadcastCalls,
  ...preferenceCalls,
  ...slotCalls,
  ...articleCalls,
  ...feedCalls,
  ...shareCalls,
  ...openCalls,
  ...sectionCalls,
  ...institutionCalls,
  ...historyCalls,
  ...listAsOfCalls,
  ...trailCalls,
  ...exportCalls,
  ...auditCalls,
  ...parkedCalls,
  ...stateCalls,
  ...maintenanceCalls,
  ...settingCalls,
  ...agreementCalls,
  ...transactionCalls,
  ...rateCalls,
  ...paymentCalls,
  ...returnCalls,
  recordMovements,
  ...bankCalls,
  ...catalogueCalls,
  ...codeTableCalls,
  ...dataMapCalls,
  ...workflowCalls,
  ...camtCalls,
  ...overviewCalls,
} as const;
export type Calls = typeof calls;
export const callList: readonly Call[] = Object.values(calls);
