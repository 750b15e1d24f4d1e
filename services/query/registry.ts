import type { Bound } from '@portal/infra/runtime/http/types';
import { company } from '@portal/shared/records/company';
import { product } from '@portal/shared/records/product';
import { agreementHandlers } from './agreements/handlers.ts';
import { articleHandlers } from './articles/handlers.ts';
import { bankHandlers } from './bank/handlers.ts';
import type { Dependencies } from './base/dependencies.ts';
import { broadcastHandlers } from './broadcasts/handlers.ts';
import { catalogueHandlers } from './catalogue/handlers.ts';
import { codeTableHandlers } from './code-tables/handlers.ts';
import { companyHandlers, companyMissing } from './companies/handlers.ts';
import { consultationHandlers } from './consultations/handlers.ts';
import { copyrightHandlers } from './copyright/queries.ts';
import { dataMapHandlers } from './data-map/handlers.ts';
import { exportHandlers } from './export/handlers.ts';
import { fileHandlers } from './files/handlers.ts';
import { slotHandlers } from './home/handlers-slots.ts';
import { messageHandlers } from './inbox/handlers.ts';
import { institutionHandlers } from './institutions/handlers.ts';
import { interactionHandlers } from './interactions/handlers.ts';
import { interestHandlers } from './interests/handlers.ts';
import { movementHandlers } from './ledgers/handlers-movements.ts';
import { paymentHandlers } from './ledgers/handlers-payments.ts';
import { returnHandlers } from './ledgers/handlers-returns.ts';
import { parkedHandlers } from './parked/handlers.ts';
import { phraseHandlers } from './phrases/handlers.ts';
import { previewHandlers } from './preview/handlers.ts';
import { productHandlers } from './product-lists/handlers.ts';
import { productExtras } from './products/queries.ts';
import { profileHandlers } from './profiles/handlers.ts';
import { rateHandlers } from './rates/handlers.ts';
import { listAsOfHandlers } from './replay/handlers.ts';
import { reportHandlers } from './reports/handlers.ts';
import { reviewHandlers } from './review/handlers.ts';
import { type Missing, reviewedHandlers } from './reviewed/handlers.ts';
import { type ReviewedModels, reviewed } from './reviewed/models.ts';
import type { RowExtras } from './reviewed/wire.ts';
import { viewHandlers } from './saved-views/handlers.ts';
import type { ChosenEngine, SearchEngine } from './search/engine.ts';
import { searchHandlers, withIndex } from './search/handlers.ts';
import { postgresSearch } from './search/postgres/engine.ts';
import { sectionHandlers } from './sections/handlers.ts';
import { sessionHandlers } from './sessions/handlers.ts';
import { settingHandlers } from './settings/handlers.ts';
import { stateHandlers } from './state/handlers.ts';
import { historyHandlers } from './timeline/handlers.ts';
import { tokenHandlers } from './tokens/handlers.ts';
import { trailHandlers } from './trail/handlers.ts';
import { transactionHandlers } from './transactions/handlers.ts';
import { userAdminHandlers } from './users/handlers-admin.ts';
import { userConsoleHandlers } from './users/handlers-own.ts';
import { ownDataHandlers } from './users/handlers-own-data.ts';
import { webhookHandlers } from './webhooks/handlers.ts';
import { deskHandlers } from './workflow/desk.ts';
import { workflowHandlers } from './workflow/handlers.ts';
import { workflows } from './workflow/models.ts';
import { overviewHandlers } from './workflow/overview.ts';

/** Hand-written additions to the rows of a kind. */
const extras: Readonly<Record<string, RowExtras>> = { [product.kind]: productExtras };

/** Why there is none, for kinds with one record per account. */
const missing: Readonly<Record<string, Missing>> = { [company.kind]: companyMissing };

/** The handlers of all query calls; those of reviewed kinds derive from the definitions. */
export const handlers = (
  deps: Dependencies,
  kinds: readonly ReviewedModels[] = reviewed,
  search: ChosenEngine = { engine: postgresSearch(deps.reader), index: [] },
): Bound[] => withIndex(handlersBy(deps, kinds, search.engine), search.index);

const handlersBy = (deps: Dependencies, kinds: readonly ReviewedModels[], engine: SearchEngine): Bound[] => [
  ...sessionHandlers(deps),
  ...userConsoleHandlers(deps),
  ...tokenHandlers(deps),
  ...webhookHandlers(deps),
  ...userAdminHandlers(deps, kinds),
  ...productHandlers(deps, engine),
  ...profileHandlers(deps, engine),
  ...searchHandlers(deps, engine),
  ...kinds.flatMap((models) => reviewedHandlers(deps, models, extras[models.kind.kind], missing[models.kind.kind])),
  ...reviewHandlers(deps),
  ...workflows.flatMap((models) => [...workflowHandlers(deps, models), ...deskHandlers(deps, models)]),
  ...overviewHandlers(deps),
  ...slotHandlers(deps, engine),
  ...companyHandlers(deps),
  ...broadcastHandlers(deps),
  ...articleHandlers(deps),
  ...copyrightHandlers(deps),
  ...sectionHandlers(deps),
  ...institutionHandlers(deps),
  ...interestHandlers(deps),
  ...interactionHandlers(deps),
  ...consultationHandlers(deps),
  ...reportHandlers(deps),
  ...phraseHandlers(deps),
  ...viewHandlers(deps),
  ...previewHandlers(deps, kinds),
  ...historyHandlers(deps),
  ...listAsOfHandlers(deps),
  ...trailHandlers(deps),
  ...parkedHandlers(deps),
  ...stateHandlers(deps),
  ...settingHandlers(deps),
  ...agreementHandlers(deps),
  ...exportHandlers(deps, kinds),
  ...ownDataHandlers(deps, kinds),
  ...messageHandlers(deps),
  ...fileHandlers(deps),
  ...dataMapHandlers(deps),
  ...transactionHandlers(deps),
  ...rateHandlers(deps),
  ...paymentHandlers(deps),
  ...returnHandlers(deps),
  ...movementHandlers(deps),
  ...bankHandlers(deps),
  ...catalogueHandlers(deps, kinds),
  ...codeTableHandlers(deps),
];
