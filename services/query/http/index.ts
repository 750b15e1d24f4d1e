import type { Bound } from '@portal/infra/http/types';
import { company } from '@portal/shared/records/company';
import { product } from '@portal/shared/records/product';
import { bankHandlers } from '../bank/handlers.ts';
import { companyHandlers, companyMissing } from '../records/company.ts';
import { copyrightHandlers } from '../records/copyright.ts';
import { previewHandlers } from '../records/preview.ts';
import { productExtras } from '../records/product.ts';
import { type Missing, reviewedHandlers } from '../records/reviewed/handlers.ts';
import { type ReviewedModels, reviewed } from '../records/reviewed/models.ts';
import type { RowExtras } from '../records/reviewed/wire.ts';
import { reviewHandlers } from '../review/handlers.ts';
import type { ChosenEngine, SearchEngine } from '../search/engine.ts';
import { postgresSearch } from '../search/postgres/engine.ts';
import { deskHandlers } from '../workflow/desk.ts';
import { workflowHandlers } from '../workflow/handlers.ts';
import { workflows } from '../workflow/models.ts';
import { overviewHandlers } from '../workflow/overview.ts';
import { agreementHandlers } from './agreement.ts';
import { articleHandlers } from './article.ts';
import { broadcastHandlers } from './broadcast.ts';
import { catalogueHandlers } from './catalogue.ts';
import { codeTableHandlers } from './code-tables.ts';
import { consultationHandlers } from './consultation.ts';
import { dataMapHandlers } from './data-map.ts';
import type { Dependencies } from './dependencies.ts';
import { exportHandlers } from './export.ts';
import { fileHandlers } from './file.ts';
import { historyHandlers } from './history.ts';
import { institutionHandlers } from './institution.ts';
import { interactionHandlers } from './interaction.ts';
import { interestHandlers } from './interest.ts';
import { listAsOfHandlers } from './list-as-of.ts';
import { messageHandlers } from './message.ts';
import { movementHandlers } from './movements.ts';
import { ownDataHandlers } from './own-data.ts';
import { parkedHandlers } from './parked.ts';
import { paymentHandlers } from './payments.ts';
import { phraseHandlers } from './phrase.ts';
import { productHandlers } from './product.ts';
import { profileHandlers } from './profiles.ts';
import { rateHandlers } from './rates.ts';
import { reportHandlers } from './report.ts';
import { returnHandlers } from './returns.ts';
import { searchHandlers, withIndex } from './search.ts';
import { sectionHandlers } from './section.ts';
import { sessionHandlers } from './session.ts';
import { settingHandlers } from './setting.ts';
import { slotHandlers } from './slot.ts';
import { stateHandlers } from './state.ts';
import { tokenHandlers } from './token.ts';
import { trailHandlers } from './trail.ts';
import { transactionHandlers } from './transactions.ts';
import { userAdminHandlers } from './user-admin.ts';
import { userConsoleHandlers } from './user-console.ts';
import { viewHandlers } from './view.ts';
import { webhookHandlers } from './webhook.ts';

/** What the rows of a kind show beside, written by hand. */
const extras: Readonly<Record<string, RowExtras>> = { [product.kind]: productExtras };

/** Why there is none, of kinds of which everybody has one at most. */
const missing: Readonly<Record<string, Missing>> = { [company.kind]: companyMissing };

/** Every call of the query side; of these kinds of reviewed records those that are the same for all of them. */
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
